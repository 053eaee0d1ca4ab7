import { givenTo } from '@neuro/statecharts/drive'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { dismissingShare, type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { toastModel } from './toast.model.ts'

/** A toast and what surrounds it, as seen from outside. */
type Watched = {
  isLookedAt: boolean
  isPointedAt: boolean
  hasFocus: boolean
  isHeld: boolean
  isGone: boolean
}

function seen(watched: Watched, event: ToastEvent): Watched {
  switch (event.type) {
    case 'window.left':
    case 'window.returned':
      return { ...watched, isLookedAt: event.type === 'window.returned' }
    case 'pointer.entered':
    case 'pointer.left':
      return { ...watched, isPointedAt: event.type === 'pointer.entered' }
    case 'focus.entered':
    case 'focus.left':
      return { ...watched, hasFocus: event.type === 'focus.entered' }
    case 'toast.grab':
      return { ...watched, isHeld: true }
    case 'toast.release':
      return { ...watched, isHeld: false, isGone: watched.isHeld && event.share > dismissingShare }
    case 'toast.close':
    case 'time.over':
      return { ...watched, isGone: true }
    default:
      return watched
  }
}

const unwatched: Watched = {
  isLookedAt: true,
  isPointedAt: false,
  hasFocus: false,
  isHeld: false,
  isGone: false,
}

prove(toastModel, {
  view: toastView,
  check({ input, path, stimulus, before, after, begun }) {
    const { lifetime } = input as { lifetime: number }
    const { remaining, isDragged, isGone } = toastView(after)
    const now = (path.steps as readonly ToastEvent[]).reduce(seen, unwatched)
    const isAlone = now.isLookedAt && !now.isPointedAt && !now.hasFocus && !now.isHeld
    expect(isGone).toBe(now.isGone)
    expect(after.status).toBe(isGone ? 'done' : 'active')
    expect(isDragged).toBe(now.isHeld && !isGone)
    expect(after.children.attention === undefined, 'the window is watched until the toast has gone').toBe(
      isGone,
    )
    expect(remaining, 'the progress bar shows the time left').toBe(after.context.left / lifetime)
    expect(after.children.countdown !== undefined, 'time runs only while it is left alone').toBe(
      isAlone && !isGone,
    )
    if (begun.includes('countdown'))
      expect(givenTo(after, 'countdown'), 'and continues with the time left').toEqual({
        milliseconds: after.context.left,
      })
    const { type } = stimulus
    if (type === 'toast.renew') expect(remaining, 'the same words restart its time').toBe(1)
    else if (type === 'time.left' && before.children.countdown !== undefined)
      expect(after.context.left).toBe(1200)
    else expect(after.context.left).toBe(before.context.left)
    expectSerialisable(after.context)
  },
})

describe('toast', () => {
  /** A toast whose countdown and window are controlled by the test; `asked`: what each countdown was given. */
  function start(lifetime: number) {
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

  it('continues with the time left when it was held', () => {
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

  it('restarts its time when the same words come again, held or not', () => {
    const { actor, asked } = start(3000)
    actor.send({ type: 'time.left', milliseconds: 100 })
    actor.send({ type: 'toast.renew' })
    expect(asked).toEqual([3000, 3000])
    actor.send({ type: 'time.left', milliseconds: 100 })
    actor.send({ type: 'focus.entered' })
    actor.send({ type: 'toast.renew' })
    expect(toastView(actor.getSnapshot()).remaining).toBe(1)
  })

  it('is dismissed beyond 80% of its width, and not at 80%', () => {
    const { actor } = start(3000)
    actor.send({ type: 'toast.release', share: 1 })
    expect(toastView(actor.getSnapshot()).isGone, 'no one held it').toBe(false)
    actor.send({ type: 'toast.grab' })
    actor.send({ type: 'toast.release', share: 0.8 })
    expect(toastView(actor.getSnapshot())).toEqual({ remaining: 1, isDragged: false, isGone: false })
    actor.send({ type: 'toast.grab' })
    actor.send({ type: 'toast.release', share: 0.81 })
    expect(toastView(actor.getSnapshot()).isGone).toBe(true)
  })
})
