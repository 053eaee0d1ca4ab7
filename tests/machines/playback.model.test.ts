import { expect } from 'vitest'
import type { Playback } from '../../src/content/playback.ts'
import type { PlaybackEvent } from '../../src/machines/playback/playback.machine.ts'
import { playbackView } from '../../src/machines/playback/playback.view.ts'
import { playbackModel } from '../models/playback.ts'
import { prove } from '../support/model/prove.ts'
import { start } from '../support/model/stimuli.ts'
import { expectSerialisable } from '../support/serialisable.ts'

/** What somebody who presses these keys expects of how tracks are played from then on. */
function afterwards(playback: Playback, event: PlaybackEvent): Playback {
  const { sleep } = playback
  switch (event.type) {
    case 'crossfade.set':
      return { ...playback, crossfade: Math.min(15, Math.round(event.seconds)) }
    case 'speed.set':
      return { ...playback, speed: playback.isSpeedUnlocked ? event.speed : 1 }
    case 'speed.unlock':
      return { ...playback, isSpeedUnlocked: true }
    case 'speed.lock':
      return { ...playback, isSpeedUnlocked: false, speed: 1 }
    case 'closing.ask':
    case 'closing.free':
      return { ...playback, asksBeforeClosing: event.type === 'closing.ask' }
    case 'sleep.minutes':
      return { ...playback, sleep: { ...sleep, minutes: Math.max(1, event.minutes) } }
    case 'sleep.fade':
      return { ...playback, sleep: { ...sleep, fade: Math.min(300, event.seconds) } }
    case 'sleep.chime':
      return { ...playback, sleep: { ...sleep, hasChime: event.hasChime } }
  }
}

prove(playbackModel, {
  view: playbackView,
  onlyHeard: true,
  check({ input, path, stimulus, after, emitted }) {
    const expected = (path.steps as readonly PlaybackEvent[]).reduce(afterwards, input as Playback)
    expect(playbackView(after)).toEqual(expected)
    expect(emitted, 'every change is told once').toEqual(
      stimulus.type === start.type ? [] : [{ type: 'playback.changed' }],
    )
    expect(Object.keys(after.context), 'nothing of an event is left behind').not.toContain('type')
    expectSerialisable(after.context)
  },
})
