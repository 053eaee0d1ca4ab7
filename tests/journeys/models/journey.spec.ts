import { walk } from '../../support/browser-walks/walk.ts'
import { journeyDriver } from './journey.driver.ts'

walk(journeyDriver)
