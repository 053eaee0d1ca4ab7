import { walk } from '#tests/support/browser-walks/walk.ts'
import { articleDriver, shelfDriver } from './reading.driver.ts'

walk(shelfDriver)
walk(articleDriver)
