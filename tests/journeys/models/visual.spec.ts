import { walk } from '../../support/browser-walks/walk.ts'
import { visualDriver } from './visual.driver.ts'

walk(visualDriver)
