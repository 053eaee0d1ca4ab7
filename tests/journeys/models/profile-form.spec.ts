import { walk } from '../../support/browser-walks/walk.ts'
import { profileFormDriver } from './profile-form.driver.ts'

walk(profileFormDriver)
