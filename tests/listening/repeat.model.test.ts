import { expect } from 'vitest'
import { leastFade } from '#content/playback.ts'
import type { RepeatEvent } from '#machines/listening/repeat.machine.ts'
import { repeatView } from '#machines/listening/repeat.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { repeatModel } from './repeat.model.ts'

prove(repeatModel, {
  view: repeatView,
  check({ stimulus, before, after, emitted }) {
    const event = stimulus as RepeatEvent
    const wasOn = repeatView(before).isOn
    const isStart = event.type === 'repeat.for'
    expect(repeatView(after).isOn, 'it loops from a start until anything ends it').toBe(isStart)
    expect(emitted, 'the player and the sleep timer hear what to do').toEqual([
      ...(isStart
        ? [
            {
              type: 'repeat.began',
              track: event.track,
              minutes: event.minutes,
              fade: Math.max(leastFade, event.fade),
            },
          ]
        : []),
      ...(event.type === 'repeat.endless' && wasOn ? [{ type: 'repeat.unlimited' }] : []),
      ...(event.type === 'timer.over' && wasOn ? [{ type: 'repeat.over' }] : []),
    ])
    expectSerialisable(after.context)
  },
})
