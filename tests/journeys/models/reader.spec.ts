import { walk } from '#tests/support/browser-walks/walk.ts'
import { readerDriver } from './reader.driver.ts'

walk(readerDriver)
