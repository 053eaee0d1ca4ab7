import { expect } from 'vitest'
import type { RepeatEvent } from '../../src/machines/repeat/repeat.machine.ts'
import { repeatView } from '../../src/machines/repeat/repeat.view.ts'
import { repeatModel } from '../models/repeat.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(repeatModel, {
  view: repeatView,
  check({ stimulus, before, after, emitted }) {
    const event = stimulus as RepeatEvent
    const was = repeatView(before).minutes
    const { minutes } = repeatView(after)
    expect(after.children.meter === undefined, 'it is counted exactly while it repeats').toBe(
      minutes === null,
    )
    if (event.type === 'repeat.for') {
      expect(minutes).toBe(event.minutes)
      expect(givenTo(after, 'meter')).toEqual({ minutes: event.minutes })
    } else if (event.type === 'time.left' && was !== null) expect(minutes, 'rounded up').toBe(2)
    else if (event.type === 'repeat.stop' || event.type === 'time.over') expect(minutes).toBeNull()
    expect(emitted, 'whoever plays is told of beginning and end').toEqual([
      ...(event.type === 'repeat.for' ? [{ type: 'repeat.began' }] : []),
      ...(event.type === 'time.over' && was !== null ? [{ type: 'repeat.over' }] : []),
    ])
    expectSerialisable(after.context)
  },
})
