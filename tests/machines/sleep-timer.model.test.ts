import { expect } from 'vitest'
import { extension } from '../../src/content/playback.ts'
import type { SleepEvent } from '../../src/machines/sleep-timer/sleep-timer.machine.ts'
import { sleepTimerView } from '../../src/machines/sleep-timer/sleep-timer.view.ts'
import { mark, sleepTimerModel } from '../models/sleep-timer.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(sleepTimerModel, {
  view: sleepTimerView,
  onlyHeard: true,
  check({ stimulus, before, after, emitted, begun }) {
    const event = stimulus as SleepEvent
    const was = sleepTimerView(before)
    const view = sleepTimerView(after)
    const isSet = event.type === 'timer.set'
    const isExtended = event.type === 'timer.extend' && was.isExtendable

    if (isSet) expect(view.span, 'what was wished for is what it waits for').toEqual(event.span)
    else if (isExtended) expect(view.span).toEqual({ kind: 'minutes', minutes: extension })
    else if (view.span !== null) expect(view.span, 'until something else is wished for').toEqual(was.span)
    if (isSet || isExtended) {
      const fade = isSet ? event.fade : before.context.fade
      expect(givenTo(after, 'meter'), 'and what is measured').toEqual({ span: view.span, fade })
      expect(view, 'it begins anew').toMatchObject({ left: null, isFading: false, isExtendable: false })
    }
    expect(begun.includes('meter'), 'measured anew only then').toBe(isSet || isExtended)
    expect(after.children.meter !== undefined).toBe(view.span !== null)
    if (event.type === 'timer.cancel') expect(view).toMatchObject({ span: null, isEnded: false, level: 1 })

    expect(view.level).toBe(view.isFading && after.context.fade > 0 ? (view.left ?? 0) / 60 : 1)
    if (view.isFading) expect(view.isExtendable, 'the play key prolongs while it fades').toBe(true)
    if (view.isEnded) expect(view, 'and for a while after').toMatchObject({ span: null, isExtendable: true })

    const isNear = event.type === 'end.near' && before.matches({ on: 'waiting' })
    const isOver = event.type === 'time.over' && was.span !== null
    expect(emitted, 'tells what whoever plays has to know, once').toEqual([
      ...(isNear ? [{ type: 'sleep.near' }] : []),
      ...(isExtended ? [{ type: 'sleep.extended' }] : []),
      ...(isOver ? [{ type: 'sleep.over', mark: was.isFading ? mark : null }] : []),
    ])
    expectSerialisable(after.context)
  },
})
