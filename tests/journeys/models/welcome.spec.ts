import { walk } from '#tests/support/browser-walks/walk.ts'
import { welcomeDriver } from './welcome.driver.ts'

walk(welcomeDriver)
