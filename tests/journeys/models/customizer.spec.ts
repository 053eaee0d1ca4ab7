import { walk } from '#tests/support/browser-walks/walk.ts'
import { customizerDriver } from './customizer.driver.ts'

walk(customizerDriver)
