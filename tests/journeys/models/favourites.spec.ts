import { walk } from '../../support/browser-walks/walk.ts'
import { favouritesDriver } from './favourites.driver.ts'

walk(favouritesDriver)
