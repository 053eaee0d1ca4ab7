import { walk } from '#tests/support/browser-walks/walk.ts'
import { challengeDriver } from './challenge.driver.ts'

walk(challengeDriver)
