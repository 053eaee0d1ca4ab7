import { walk } from '#tests/support/browser-walks/walk.ts'
import { articleDriver, booksDriver } from './reading.driver.ts'

walk(booksDriver)
walk(articleDriver)
