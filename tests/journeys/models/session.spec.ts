import { walk } from '#tests/support/browser-walks/walk.ts'
import { openingDriver, sessionDriver } from './session.driver.ts'

walk(openingDriver)
walk(sessionDriver)
