import { walk } from '../../support/browser-walks/walk.ts'
import { noticesDriver } from './notices.driver.ts'

walk(noticesDriver)
