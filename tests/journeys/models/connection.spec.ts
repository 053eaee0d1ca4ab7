import { walk } from '#tests/support/browser-walks/walk.ts'
import { connectionDriver } from './connection.driver.ts'

walk(connectionDriver)
