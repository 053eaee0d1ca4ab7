import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  dismissingShare,
  type PauseReason,
  type ToastEvent,
  toastMachine,
} from '#machines/notices/toast.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { toastModel } from './toast.model.ts'

/** The expected result, worked out independently. */
type Expected = {
  pausedBy: ReadonlySet<PauseReason>
  left: number
  since: number
  /** How long its timer has been running. */
  waited: number
  isGone: boolean
}

function changed(expected: Expected, by: PauseReason, isPaused: boolean, at: number): Expected {
  const was = expected.pausedBy
  const pausedBy = new Set(was)
  if (isPaused) pausedBy.add(by)
  else pausedBy.delete(by)
  if (was.size === 0 && isPaused)
    return { ...expected, pausedBy, left: Math.max(0, expected.left - Math.max(0, at - expected.since)) }
  if (was.size > 0 && pausedBy.size === 0) return { ...expected, pausedBy, since: at, waited: 0 }
  return { ...expected, pausedBy }
}

const afterwards =
  (lifetime: number) =>
  (expected: Expected, event: ToastEvent | { type: 'time.elapsed'; ms: number }): Expected => {
    const { pausedBy, left, waited } = expected
    if (expected.isGone) return expected
    switch (event.type) {
      case 'toast.pause':
      case 'toast.resume':
        return changed(expected, event.by, event.type === 'toast.pause', event.at)
      case 'toast.release':
        return pausedBy.has('drag') && event.share > 0.8
          ? { ...expected, isGone: true }
          : changed(expected, 'drag', false, event.at)
      case 'toast.renew':
        return { ...expected, left: lifetime, ...(pausedBy.size === 0 ? { since: event.at, waited: 0 } : {}) }
      case 'toast.close':
        return { ...expected, isGone: true }
      case 'time.elapsed':
        return pausedBy.size > 0
          ? expected
          : { ...expected, waited: waited + event.ms, isGone: waited + event.ms >= left }
    }
  }

prove(toastModel, {
  view: toastView,
  check({ input, path, after }) {
    const { lifetime } = input as { lifetime: number }
    const steps = path.steps as readonly (ToastEvent | { type: 'time.elapsed'; ms: number })[]
    const first = {
      pausedBy: new Set(['window'] as const),
      left: lifetime,
      since: 0,
      waited: 0,
      isGone: false,
    }
    const expected = steps.reduce(afterwards(lifetime), first)
    const { isPaused, isDragged, isGone, renewals } = toastView(after)
    expect(isGone).toBe(expected.isGone)
    expect(after.status).toBe(isGone ? 'done' : 'active')
    expect(renewals).toBe(steps.filter(({ type }) => type === 'toast.renew').length)
    expectSerialisable(after.context)
    if (isGone) return
    expect(isPaused, 'time runs only while it is left alone').toBe(expected.pausedBy.size > 0)
    expect(isDragged).toBe(expected.pausedBy.has('drag'))
    expect(after.context.left, 'and continues with the time left').toBe(expected.left)
  },
  equivalent: {
    'toast.running does not xstate.cancel on exit':
      'situations do not know how old a timer is; “restarts its time when the same words come again” does',
  },
})

describe('toast', () => {
  /** A toast in an active window. */
  function start(lifetime: number) {
    const clock = new SimulatedClock()
    const attention = fromCallback<ToastEvent, undefined>(({ sendBack }) =>
      sendBack({ type: 'toast.resume', by: 'window', at: clock.now() }),
    )
    const actor = createActor(toastMachine.provide({ actors: { attention } }), {
      input: { lifetime },
      clock,
    }).start()
    return {
      send: actor.send,
      pass: (milliseconds: number) => clock.increment(milliseconds),
      now: () => clock.now(),
      view: () => toastView(actor.getSnapshot()),
    }
  }

  it('continues with the time left after a pause, however many reasons there were', () => {
    const { send, pass, now, view } = start(3000)
    pass(1300)
    send({ type: 'toast.pause', by: 'pointer', at: now() })
    pass(10_000)
    send({ type: 'toast.pause', by: 'window', at: now() })
    send({ type: 'toast.resume', by: 'pointer', at: now() })
    pass(10_000)
    send({ type: 'toast.resume', by: 'window', at: now() })
    pass(1699)
    expect(view().isGone).toBe(false)
    pass(1)
    expect(view().isGone).toBe(true)
  })

  it('restarts its time when the same words come again, paused or not', () => {
    const { send, pass, now, view } = start(3000)
    pass(2900)
    send({ type: 'toast.renew', at: now() })
    pass(2900)
    send({ type: 'toast.pause', by: 'focus', at: now() })
    send({ type: 'toast.renew', at: now() })
    send({ type: 'toast.resume', by: 'focus', at: now() })
    pass(2999)
    expect(view()).toEqual({ isPaused: false, isDragged: false, isGone: false, renewals: 2 })
    pass(1)
    expect(view().isGone).toBe(true)
  })

  it('is dismissed beyond 80% of its width, and not at 80%', () => {
    const { send, now, view } = start(3000)
    send({ type: 'toast.release', share: 1, at: now() })
    expect(view().isGone, 'it wasn’t dragged').toBe(false)
    send({ type: 'toast.pause', by: 'drag', at: now() })
    expect(view().isDragged).toBe(true)
    send({ type: 'toast.release', share: dismissingShare, at: now() })
    expect(view()).toMatchObject({ isPaused: false, isDragged: false, isGone: false })
    send({ type: 'toast.pause', by: 'drag', at: now() })
    send({ type: 'toast.release', share: 0.81, at: now() })
    expect(view().isGone).toBe(true)
  })
})
