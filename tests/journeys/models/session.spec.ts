import { walk } from '../../support/browser-walks/walk.ts'
import { openingDriver, sessionDriver } from './session.driver.ts'

walk(openingDriver)
walk(sessionDriver)
