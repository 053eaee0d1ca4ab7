import { givenTo } from '@neuro/statecharts/drive'
import { start } from '@neuro/statecharts/stimuli'
import { expect } from 'vitest'
import type { Playback } from '#content/playback.ts'
import type { PlaybackEvent } from '#machines/listening/playback.machine.ts'
import { playbackView } from '#machines/listening/playback.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { playbackModel } from './playback.model.ts'

/** The settings that a member expects after `event`. */
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
    case 'skip.set':
      return { ...playback, skip: event.seconds }
    case 'bell.set':
      return { ...playback, bell: event.minutes }
    case 'bell.due':
      return playback
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
  check({ input, path, stimulus, before, after, emitted, begun }) {
    const expected = (path.steps as readonly PlaybackEvent[]).reduce(afterwards, input as Playback)
    expect(playbackView(after)).toEqual(expected)
    const { bell } = playbackView(before)
    const isRung = stimulus.type === 'bell.due' && bell > 0
    expect(emitted, 'every change is announced once, and every bell').toEqual(
      stimulus.type === start.type
        ? []
        : stimulus.type === 'bell.due'
          ? bell > 0
            ? [{ type: 'bell.due' }]
            : []
          : [{ type: 'playback.changed' }],
    )
    const isStarted = expected.bell > 0 && (stimulus.type === 'bell.set' || stimulus.type === start.type)
    expect(begun.includes('bellClock'), 'the clock starts over with each bell').toBe(isStarted || isRung)
    expect(after.children.bellClock !== undefined).toBe(expected.bell > 0)
    if (expected.bell > 0) expect(givenTo(after, 'bellClock')).toEqual({ minutes: expected.bell })
    expect(Object.keys(after.context), 'no part of an event stays in the context').not.toContain('type')
    expectSerialisable(after.context)
  },
})
