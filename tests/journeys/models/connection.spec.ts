import { walk } from '../../support/browser-walks/walk.ts'
import { connectionDriver } from './connection.driver.ts'

walk(connectionDriver)
