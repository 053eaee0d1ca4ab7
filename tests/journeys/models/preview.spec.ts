import { walk } from '#tests/support/browser-walks/walk.ts'
import { previewDriver } from './preview.driver.ts'

walk(previewDriver)
