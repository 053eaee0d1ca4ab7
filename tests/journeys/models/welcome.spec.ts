import { walk } from '../../support/browser-walks/walk.ts'
import { welcomeDriver } from './welcome.driver.ts'

walk(welcomeDriver)
