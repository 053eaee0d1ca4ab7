import { walk } from '#tests/support/browser-walks/walk.ts'
import { playbackDriver } from './playback.driver.ts'

walk(playbackDriver)
