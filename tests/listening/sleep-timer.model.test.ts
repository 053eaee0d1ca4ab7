import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { extension, sleepRange, timerStep } from '#content/playback.ts'
import type { Mark, SleepEvent, SleepFact, Span } from '#machines/listening/sleep-timer.machine.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { sleepTimerModel } from './sleep-timer.model.ts'

/** The timer as someone lying awake would describe it. */
type Watched = {
  at: 'off' | 'waiting' | 'closing' | 'fading' | 'ended'
  span: Span
  fade: number
  left: number
  mark: Mark | null
}

const minutesOf = (minutes: number): Span => ({ kind: 'minutes', minutes })

/** Seconds left, as measured or as set; 0 if neither is known. */
const leftOf = ({ left, span }: Watched) =>
  left > 0 ? left : span.kind === 'minutes' ? span.minutes * 60 : 0

function adjusted(now: Watched, seconds: number): Watched {
  const left = Math.min(sleepRange.max * 60, leftOf(now) + seconds)
  return leftOf(now) > 0 && left > 0
    ? { ...now, at: 'waiting', span: minutesOf(left / 60), left, mark: null }
    : now
}

function watched(now: Watched, event: SleepEvent): Watched {
  const isOn = now.at !== 'off' && now.at !== 'ended'
  switch (event.type) {
    case 'timer.set':
      return { at: 'waiting', span: event.span, fade: event.fade, left: 0, mark: null }
    case 'timer.lengthen':
      return isOn ? adjusted(now, timerStep * 60) : now
    case 'timer.shorten':
      return isOn ? adjusted(now, -timerStep * 60) : now
    case 'timer.extend':
      return now.at === 'off' || now.at === 'waiting'
        ? now
        : { ...now, at: 'waiting', span: minutesOf(extension), left: 0, mark: null }
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
    case 'player.started':
      return now.at === 'ended' ? { ...now, at: 'off' } : now
    default:
      return now
  }
}

prove(sleepTimerModel, {
  view: sleepTimerView,
  onlyHeard: true,
  check({ path, stimulus, before, after, emitted, begun, told }) {
    const event = stimulus as SleepEvent
    const was = sleepTimerView(before)
    const view = sleepTimerView(after)
    const atFirst: Watched = { at: 'off', span: { kind: 'track' }, fade: 0, left: 0, mark: null }
    const {
      at,
      span,
      fade: wished,
      left,
      mark,
    } = (path.steps as readonly SleepEvent[]).reduce(watched, atFirst)
    const fade = span.kind === 'minutes' ? Math.min(wished, span.minutes * 60) : wished
    const isSet = event.type === 'timer.set'
    const isExtended = event.type === 'timer.extend' && was.isExtendable

    const isAdjusted =
      (event.type === 'timer.lengthen' && was.canLengthen) ||
      (event.type === 'timer.shorten' && was.canShorten)
    const isStarted = isSet || isExtended || isAdjusted

    if (view.span !== null) expect(view.span, 'it ends when the member wants').toEqual(span)
    if (isStarted) {
      expect(givenTo(after, 'meter'), 'and a fade is never longer than the time left').toEqual({ span, fade })
      expect(view, 'it starts over').toMatchObject({ isFading: false, isExtendable: false })
      expect(view.left).toBe(isAdjusted ? left : null)
    }
    expect(begun.includes('meter'), 'the meter starts over only then').toBe(isStarted)
    const isOn = view.span !== null
    const known = left > 0 ? left : span.kind === 'minutes' ? span.minutes * 60 : 0
    expect(view, 'five minutes less are only offered if more than that are left').toMatchObject({
      canLengthen: isOn && known > 0,
      canShorten: isOn && known > timerStep * 60,
    })
    expect(after.children.meter !== undefined).toBe(view.span !== null)
    if (event.type === 'timer.cancel') expect(view).toMatchObject({ span: null, isEnded: false })

    expect(view).toMatchObject({ isFading: at === 'fading', isEnded: at === 'ended' })
    expect(view.isExtendable, 'the play key adds time once the end is near').toBe(
      at !== 'off' && at !== 'waiting',
    )
    if (view.isEnded)
      expect(view, 'and for a minute after the end').toMatchObject({ span: null, isExtendable: true })

    const isNear = event.type === 'end.near' && before.matches({ on: 'waiting' })
    const isOver = event.type === 'time.over' && was.span !== null
    const isOff =
      (event.type === 'timer.cancel' && was.span !== null) ||
      ((event.type === 'grace.over' || event.type === 'player.started') && was.isEnded)
    const facts = emitted as readonly SleepFact[]
    const measured = facts.filter((fact) => fact.type === 'sleep.measured')
    if (event.type === 'time.left' && isOn)
      expect(measured, 'the volume falls with the time left, and never rises').toEqual([
        {
          type: 'sleep.measured',
          share: at === 'fading' && fade > 0 ? Math.min(1, left / fade) : 1,
          isLast: event.isLast,
        },
      ])
    else
      expect(measured, 'and is whole again at every start and end').toEqual(
        isStarted || (was.span !== null && !isOn)
          ? [{ type: 'sleep.measured', share: 1, isLast: false }]
          : [],
      )
    const heard = told.filter(({ to }) => to === 'meter').map((command) => command.event)
    expect(heard, 'the meter follows the sound').toEqual(
      isOn && (event.type === 'track.progressed' || event.type === 'track.stopped') ? [event] : [],
    )
    expect(
      facts.filter((fact) => fact.type !== 'sleep.measured'),
      'each fact is reported once',
    ).toEqual([
      ...(isNear ? [{ type: 'sleep.ending' }] : []),
      ...(isExtended ? [{ type: 'sleep.extended' }] : []),
      ...(isStarted ? [{ type: 'sleep.started' }] : []),
      ...(isOver ? [{ type: 'sleep.over', mark }] : []),
      ...(isOff ? [{ type: 'sleep.off', after: event.type === 'timer.cancel' ? 'cancel' : 'end' }] : []),
    ])
    expectSerialisable(after.context)
  },
})
