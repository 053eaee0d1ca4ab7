import { walk } from '#tests/support/browser-walks/walk.ts'
import { journeyDriver } from './journey.driver.ts'

walk(journeyDriver)
