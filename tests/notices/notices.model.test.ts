import { givenTo } from '@neuro/statecharts/drive'
import { answerOf } from '@neuro/statecharts/stimuli'
import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { inSight, type NoticesEvent, noticesMachine } from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { createChild } from '#tests/support/child.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { noticesModel, telling, undo } from './notices.model.ts'

const isTelling = (event: { type: string }): event is ReturnType<typeof telling> =>
  event.type === 'notice.show'

const close = (id: string) => ({ to: id, event: { type: 'toast.close' } })

prove(noticesModel, {
  view: noticesView,
  check({ stimulus, before, after, told, begun, emitted }) {
    const { shown, log } = after.context
    expect(new Set(shown.map(({ id }) => id)).size, 'ids are unique').toBe(shown.length)
    expect(new Set(shown.map(({ tone, words }) => `${tone} ${words}`)).size, 'no toast is shown twice').toBe(
      shown.length,
    )
    expect(shown.length).toBeLessThanOrEqual(inSight)
    expect(
      shown.every(({ lifetime }) => lifetime > 0),
      'every toast closes automatically',
    ).toBe(true)
    expect(log.length).toBeLessThanOrEqual(30)
    const { status, alert, isLogOpen } = noticesView(after)
    for (const words of [status, alert].filter((said) => said !== ''))
      expect(shown.map((notice) => notice.words)).toContain(words)
    expectSerialisable(after.context)

    const event = stimulus as NoticesEvent
    if (isTelling(event)) {
      const same = before.context.shown.find(
        ({ tone, words }) => tone === event.tone && words === event.words,
      )
      expect(
        shown.some(({ words }) => words === event.words),
        'a new notification is shown',
      ).toBe(true)
      if (same === undefined) {
        const { id, lifetime } = shown[0]!
        expect(begun, 'new words are a new toast').toEqual([id])
        expect(givenTo(after, id)).toEqual({ lifetime })
        expect(log[0], 'and an entry of the list').toMatchObject({ ...shown[0], at: event.at, times: 1 })
        const oldest = before.context.shown.slice(inSight - 1)
        expect(told, 'the oldest makes room').toEqual(oldest.map((notice) => close(notice.id)))
      } else {
        expect(told, 'the same words restart its time').toEqual([
          { to: same.id, event: { type: 'toast.renew', at: event.at } },
        ])
        const [was, is] = [before, after].map(({ context }) => context.log.find(({ id }) => id === same.id))
        expect(is?.times, 'and are counted').toBe(was && was.times + 1)
      }
    } else if (event.type === 'log.open' && !before.matches('open')) {
      expect(isLogOpen).toBe(true)
      expect(told, 'the list has them all, so the toasts close').toEqual(shown.map(({ id }) => close(id)))
    } else if (event.type === 'notice.act' && emitted.length > 0)
      expect(told, 'its toast closes').toEqual(
        before.context.shown.some(({ id }) => id === event.id) ? [close(event.id)] : [],
      )
    else expect(told).toEqual([])
    const isOffered = [...before.context.shown, ...before.context.log].some(
      (notice) => event.type === 'notice.act' && notice.id === event.id && notice.action !== null,
    )
    expect(emitted, 'an action is emitted once').toEqual(
      isOffered ? [{ type: 'notice.acted', action: undo }] : [],
    )
    if (event.type === 'log.close') expect(isLogOpen).toBe(false)
    if (event.type === 'log.clear') expect(log).toEqual([])
    const gone = answerOf(stimulus)?.id
    if (gone !== undefined)
      expect(shown, 'only what has gone isn’t shown any more').toEqual(
        before.context.shown.filter(({ id }) => id !== gone),
      )
  },
})

describe('notices', () => {
  /** Notices whose toasts wait, as in a window that isn't active. */
  function start() {
    const attention = fromCallback<ToastEvent, undefined>(() => {})
    const { actor, facts } = createChild(
      noticesMachine.provide({ actors: { toast: toastMachine.provide({ actors: { attention } }) } }),
    )
    actor.start()
    const toast = (id: string) => actor.getSnapshot().children[id]
    const shown = () => actor.getSnapshot().context.shown.map(({ words }) => words)
    const view = () => noticesView(actor.getSnapshot())
    return { actor, facts, toast, shown, view }
  }

  it('closes the app’s own words after three seconds and a server’s after five, errors too', () => {
    const { actor, toast } = start()
    actor.send(telling('No answer.', { tone: 'error' }))
    actor.send(telling('The list can’t be changed.', { tone: 'error', isFromServer: true }))
    const lifetimes = ['notice-1', 'notice-2'].map((id) => toast(id)?.getSnapshot().context.left)
    expect(lifetimes).toEqual([3000, 5000])
  })

  it('keeps an error in the list once its toast has gone', () => {
    const { actor, toast, view } = start()
    actor.send(telling('No answer.', { tone: 'error' }))
    toast('notice-1')?.send({ type: 'toast.close' })
    expect(view().log.map(({ words }) => words)).toEqual(['No answer.'])
  })

  it('closes the oldest when a fourth comes', () => {
    const { actor, toast, shown } = start()
    actor.send(telling('One', { tone: 'error' }))
    for (const words of ['Two', 'Three', 'Four']) actor.send(telling(words))
    expect(toast('notice-1')).toBeUndefined()
    expect(shown()).toEqual(['Four', 'Three', 'Two'])
  })

  it('offers an action in the list after its toast has gone, and only until it is used', () => {
    const { actor, facts, toast, view } = start()
    actor.send(telling('Edge removed from favourites.', { action: undo }))
    toast('notice-1')?.send({ type: 'toast.close' })
    expect(view().log[0]?.action).toEqual(undo)
    actor.send({ type: 'notice.act', id: 'notice-1' })
    actor.send({ type: 'notice.act', id: 'notice-1' })
    expect(facts).toEqual([{ type: 'notice.acted', action: undo }])
    expect(view().log[0]).toMatchObject({ words: 'Edge removed from favourites.', action: null })
  })

  it('shows the same words once, restarting the toast’s time, until it has gone', () => {
    const { actor, toast, shown, view } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('Other.'))
    actor.send(telling('Saved.', { at: 2000 }))
    expect(toast('notice-1')?.getSnapshot().context.renewals).toBe(1)
    expect(view().log.map(({ words, times, at }) => [words, times, at])).toEqual([
      ['Saved.', 2, 2000],
      ['Other.', 1, 1000],
    ])
    toast('notice-1')?.send({ type: 'toast.close' })
    actor.send(telling('Saved.', { at: 9000 }))
    expect(shown()).toEqual(['Saved.', 'Other.'])
    expect(toast('notice-3')?.getSnapshot().context.renewals).toBe(0)
  })

  it('keeps the last thirty in the log, whatever became of their toasts', () => {
    const { actor, view } = start()
    for (let at = 1; at <= 40; at += 1) actor.send(telling(`Message ${at}`, { at }))
    expect(view().log).toHaveLength(30)
    expect(view().log[0]?.words).toBe('Message 40')
    expect(view().log.at(-1)?.words).toBe('Message 11')
    actor.send({ type: 'log.clear' })
    expect(view().log).toEqual([])
  })

  it('takes the toasts from the screen when the log is opened, which has them all', () => {
    const { actor, shown, view } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('No answer.', { tone: 'error' }))
    actor.send({ type: 'log.open' })
    expect(shown()).toEqual([])
    expect(view().log).toHaveLength(2)
  })

  it('says errors at once and all else in a pause, for as long as they are shown', () => {
    const { actor, toast, view } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('No answer.', { tone: 'error' }))
    expect(view()).toMatchObject({ status: 'Saved.', alert: 'No answer.' })
    toast('notice-1')?.send({ type: 'toast.close' })
    expect(view()).toMatchObject({ status: '', alert: 'No answer.' })
  })
})
