import { walk } from '#tests/support/browser-walks/walk.ts'
import { repeatDriver } from './repeat.driver.ts'

walk(repeatDriver)
