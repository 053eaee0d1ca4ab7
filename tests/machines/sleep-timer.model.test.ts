import { expect } from 'vitest'
import { extension } from '../../src/content/playback.ts'
import type { Mark, SleepEvent } from '../../src/machines/sleep-timer/sleep-timer.machine.ts'
import { sleepTimerView } from '../../src/machines/sleep-timer/sleep-timer.view.ts'
import { sleepTimerModel } from '../models/sleep-timer.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

/** What somebody who lies awake would tell of it. */
type Watched = {
  at: 'off' | 'waiting' | 'closing' | 'fading' | 'ended'
  fade: number
  left: number
  mark: Mark | null
}

function watched(now: Watched, event: SleepEvent): Watched {
  const isOn = now.at !== 'off' && now.at !== 'ended'
  switch (event.type) {
    case 'timer.set':
      return { at: 'waiting', fade: event.fade, left: 0, mark: null }
    case 'timer.extend':
      return now.at === 'off' || now.at === 'waiting' ? now : { ...now, at: 'waiting', left: 0, mark: null }
    case 'end.near':
      return now.at === 'waiting' ? { ...now, at: 'closing' } : now
    case 'fade.due':
      return now.at === 'closing' ? { ...now, at: 'fading', mark: event.mark } : now
    case 'time.left':
      return isOn ? { ...now, left: event.seconds } : now
    case 'time.over':
      return isOn ? { ...now, at: 'ended' } : now
    case 'timer.cancel':
      return isOn ? { ...now, at: 'off' } : now
    case 'grace.over':
    case 'listening.began':
      return now.at === 'ended' ? { ...now, at: 'off' } : now
  }
}

prove(sleepTimerModel, {
  view: sleepTimerView,
  onlyHeard: true,
  check({ path, stimulus, before, after, emitted, begun }) {
    const event = stimulus as SleepEvent
    const was = sleepTimerView(before)
    const view = sleepTimerView(after)
    const atFirst: Watched = { at: 'off', fade: 0, left: 0, mark: null }
    const { at, fade, left, mark } = (path.steps as readonly SleepEvent[]).reduce(watched, atFirst)
    const isSet = event.type === 'timer.set'
    const isExtended = event.type === 'timer.extend' && was.isExtendable

    if (isSet) expect(view.span, 'what was wished for is what it waits for').toEqual(event.span)
    else if (isExtended) expect(view.span).toEqual({ kind: 'minutes', minutes: extension })
    else if (view.span !== null) expect(view.span, 'until something else is wished for').toEqual(was.span)
    if (isSet || isExtended) {
      expect(givenTo(after, 'meter'), 'and what is measured').toEqual({ span: view.span, fade })
      expect(view, 'it begins anew').toMatchObject({ left: null, isFading: false, isExtendable: false })
    }
    expect(begun.includes('meter'), 'measured anew only then').toBe(isSet || isExtended)
    expect(after.children.meter !== undefined).toBe(view.span !== null)
    if (event.type === 'timer.cancel') expect(view).toMatchObject({ span: null, isEnded: false, level: 1 })

    expect(view).toMatchObject({ isFading: at === 'fading', isEnded: at === 'ended' })
    expect(view.isExtendable, 'the play key prolongs from when the end is near').toBe(
      at !== 'off' && at !== 'waiting',
    )
    expect(view.level, 'as quiet as is left of the fade, and never louder than it was').toBe(
      at === 'fading' && fade > 0 ? Math.min(1, left / fade) : 1,
    )
    if (view.isEnded) expect(view, 'and for a while after').toMatchObject({ span: null, isExtendable: true })

    const isNear = event.type === 'end.near' && before.matches({ on: 'waiting' })
    const isOver = event.type === 'time.over' && was.span !== null
    expect(emitted, 'tells what whoever plays has to know, once').toEqual([
      ...(isNear ? [{ type: 'sleep.near' }] : []),
      ...(isExtended ? [{ type: 'sleep.extended' }] : []),
      ...(isOver ? [{ type: 'sleep.over', mark }] : []),
    ])
    expectSerialisable(after.context)
  },
})
