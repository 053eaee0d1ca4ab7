import { walk } from '#tests/support/browser-walks/walk.ts'
import {
  accountDriver,
  addressChangeDriver,
  deletionDriver,
  passwordDriver,
  profileDriver,
} from './account.driver.ts'

walk(accountDriver)
walk(profileDriver)
walk(passwordDriver)
walk(addressChangeDriver)
walk(deletionDriver)
