import { walk } from '#tests/support/browser-walks/walk.ts'
import { photoDriver } from './photo.driver.ts'

walk(photoDriver)
