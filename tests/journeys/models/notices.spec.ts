import { walk } from '#tests/support/browser-walks/walk.ts'
import { noticesDriver } from './notices.driver.ts'

walk(noticesDriver)
