import { walk } from '#tests/support/browser-walks/walk.ts'
import { visualDriver } from './visual.driver.ts'

walk(visualDriver)
