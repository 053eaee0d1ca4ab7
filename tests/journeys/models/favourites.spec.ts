import { walk } from '#tests/support/browser-walks/walk.ts'
import { favouritesDriver } from './favourites.driver.ts'

walk(favouritesDriver)
