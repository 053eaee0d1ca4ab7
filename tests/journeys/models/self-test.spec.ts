import { walk } from '#tests/support/browser-walks/walk.ts'
import { selfTestDriver } from './self-test.driver.ts'

walk(selfTestDriver)
