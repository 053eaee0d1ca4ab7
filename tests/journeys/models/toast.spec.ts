import { walk } from '#tests/support/browser-walks/walk.ts'
import { toastDriver } from './toast.driver.ts'

walk(toastDriver)
