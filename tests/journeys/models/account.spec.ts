import { walk } from '#tests/support/browser-walks/walk.ts'
import { accountDriver, passwordDriver } from './account.driver.ts'

walk(accountDriver)
walk(passwordDriver)
