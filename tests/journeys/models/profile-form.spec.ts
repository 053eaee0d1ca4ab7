import { walk } from '#tests/support/browser-walks/walk.ts'
import { profileFormDriver } from './profile-form.driver.ts'

walk(profileFormDriver)
