import type { SnapshotFrom } from 'xstate'
import type { Playback } from '#content/playback.ts'
import type { playbackMachine } from './playback.machine.ts'

/** The member's playback settings; the speed is 1 while it is locked. */
export function playbackView(snapshot: SnapshotFrom<typeof playbackMachine>): Playback {
  const { crossfade, speed, skip, bell, sleep } = snapshot.context
  const isSpeedUnlocked = snapshot.matches({ speed: 'unlocked' })
  return {
    crossfade,
    speed: isSpeedUnlocked ? speed : 1,
    isSpeedUnlocked,
    skip,
    bell,
    asksBeforeClosing: snapshot.matches({ closing: 'asking' }),
    sleep,
  }
}
