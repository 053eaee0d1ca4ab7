import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { dismissingShare, type ToastEvent, toastMachine } from '../../src/machines/toast/toast.machine.ts'
import { toastView } from '../../src/machines/toast/toast.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const { cases, replay, untaken } = explore(toastMachine, {
  inputs: [{ lifetime: 3000 }, { lifetime: null }],
  stimuli: [
    { type: 'toast.close' },
    { type: 'toast.renew' },
    { type: 'toast.grab' },
    { type: 'toast.release', share: dismissingShare },
    { type: 'toast.release', share: 0.81 },
    { type: 'window.left' },
    { type: 'window.returned' },
    { type: 'pointer.entered' },
    { type: 'pointer.left' },
    { type: 'focus.entered' },
    { type: 'focus.left' },
    { type: 'time.left', milliseconds: 1200 },
    { type: 'time.over' },
  ],
})

describe('toast: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)

      const { lifetime } = snapshot.context
      const { remaining, isDragged, isGone } = toastView(snapshot)
      const isAlone = snapshot.matches({
        present: { grip: 'resting', window: 'here', pointer: 'away', focus: 'outside' },
      })
      expect(
        snapshot.matches({ present: { time: 'running' } }),
        'time runs exactly while it is left alone',
      ).toBe(lifetime !== null && isAlone)
      expect(remaining === null, 'what has no time shows none').toBe(lifetime === null)
      expect(isDragged && isGone).toBe(false)
      expect(snapshot.status).toBe(isGone ? 'done' : 'active')
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('toast', () => {
  /** A toast whose countdown and window answer only to the test; `asked` is what each countdown was given. */
  function start(lifetime: number | null) {
    const asked: number[] = []
    const actor = createActor(
      toastMachine.provide({
        actors: {
          attention: fromCallback<ToastEvent, undefined>(() => {}),
          countdown: fromCallback<ToastEvent, { milliseconds: number }>(({ input }) => {
            asked.push(input.milliseconds)
          }),
        },
      }),
      { input: { lifetime } },
    ).start()
    return { actor, asked }
  }

  it('goes on with the time that was left when it was held', () => {
    const { actor, asked } = start(3000)
    actor.send({ type: 'time.left', milliseconds: 1700 })
    actor.send({ type: 'pointer.entered' })
    actor.send({ type: 'window.left' })
    actor.send({ type: 'pointer.left' })
    expect(asked).toEqual([3000])
    actor.send({ type: 'window.returned' })
    expect(asked).toEqual([3000, 1700])
    expect(toastView(actor.getSnapshot()).remaining).toBeCloseTo(1700 / 3000)
  })

  it('begins anew when the same is told again, held or not', () => {
    const { actor, asked } = start(3000)
    actor.send({ type: 'time.left', milliseconds: 100 })
    actor.send({ type: 'toast.renew' })
    expect(asked).toEqual([3000, 3000])
    actor.send({ type: 'time.left', milliseconds: 100 })
    actor.send({ type: 'focus.entered' })
    actor.send({ type: 'toast.renew' })
    expect(toastView(actor.getSnapshot()).remaining).toBe(1)
  })

  it('goes past four fifths of its width, and not at four fifths', () => {
    const { actor } = start(null)
    actor.send({ type: 'toast.release', share: 1 })
    expect(toastView(actor.getSnapshot()).isGone, 'nobody held it').toBe(false)
    actor.send({ type: 'toast.grab' })
    actor.send({ type: 'toast.release', share: 0.8 })
    expect(toastView(actor.getSnapshot())).toEqual({ remaining: null, isDragged: false, isGone: false })
    actor.send({ type: 'toast.grab' })
    actor.send({ type: 'toast.release', share: 0.81 })
    expect(toastView(actor.getSnapshot()).isGone).toBe(true)
  })
})
