import { walk } from '#tests/support/browser-walks/walk.ts'
import { emptyTransferDriver, transferDriver } from './transfer.driver.ts'

walk(emptyTransferDriver)
walk(transferDriver)
