import { walk } from '#tests/support/browser-walks/walk.ts'
import { sleepTimerDriver } from './sleep-timer.driver.ts'

walk(sleepTimerDriver)
