import { walk } from '../../support/browser-walks/walk.ts'
import { repeatDriver } from './repeat.driver.ts'

walk(repeatDriver)
