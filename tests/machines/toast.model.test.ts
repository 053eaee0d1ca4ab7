import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { dismissingShare, type ToastEvent, toastMachine } from '../../src/machines/toast/toast.machine.ts'
import { toastView } from '../../src/machines/toast/toast.view.ts'
import { toastModel } from '../models/toast.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

/** What is true of a toast and of everybody near it, as somebody who only watches would note it down. */
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
    const { lifetime } = input as { lifetime: number | null }
    const { remaining, isDragged, isGone } = toastView(after)
    const now = (path.steps as readonly ToastEvent[]).reduce(seen, unwatched)
    const isAlone = now.isLookedAt && !now.isPointedAt && !now.hasFocus && !now.isHeld
    expect(isGone).toBe(now.isGone)
    expect(after.status).toBe(isGone ? 'done' : 'active')
    expect(isDragged).toBe(now.isHeld && !isGone)
    expect(after.children.attention === undefined, 'the window is watched until it is gone').toBe(isGone)
    expect(remaining === null, 'what has no time shows none').toBe(lifetime === null)

    expect(after.children.countdown !== undefined, 'time runs exactly while it is left alone').toBe(
      lifetime !== null && isAlone && !isGone,
    )
    if (begun.includes('countdown'))
      expect(givenTo(after, 'countdown'), 'and goes on with what was left').toEqual({
        milliseconds: after.context.left,
      })
    const { type } = stimulus
    if (type === 'toast.renew' && lifetime !== null) expect(remaining, 'told again, it begins anew').toBe(1)
    else if (type === 'time.left' && before.children.countdown !== undefined)
      expect(after.context.left).toBe(1200)
    else expect(after.context.left).toBe(before.context.left)
    expectSerialisable(after.context)
  },
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
