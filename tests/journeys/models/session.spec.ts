import { walk } from '../../support/browser-walks/walk.ts'
import { sessionDriver } from './session.driver.ts'

walk(sessionDriver)
