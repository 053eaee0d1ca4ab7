import { walk } from '../../support/browser-walks/walk.ts'
import { previewDriver } from './preview.driver.ts'

walk(previewDriver)
