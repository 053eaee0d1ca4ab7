import { walk } from '#tests/support/browser-walks/walk.ts'
import { playerDriver } from './player.driver.ts'

walk(playerDriver)
