import { walk } from '#tests/support/browser-walks/walk.ts'
import { screensDriver } from './screens.driver.ts'

walk(screensDriver)
