import { walk } from '../../support/browser-walks/walk.ts'
import { photoDriver } from './photo.driver.ts'

walk(photoDriver)
