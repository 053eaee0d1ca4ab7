import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import {
  inSight,
  type Notice,
  type NoticesEvent,
  noticesMachine,
  type ToasterCommand,
} from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import { createChild } from '#tests/support/child.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { noticesModel, telling, undo } from './notices.model.ts'

const isTelling = (event: { type: string }): event is ReturnType<typeof telling> =>
  event.type === 'notice.tell'

const commandsIn = (told: readonly { event: { type: string } }[]) =>
  told.map(({ event }) => event as ToasterCommand)

prove(noticesModel, {
  view: noticesView,
  check({ stimulus, before, after, told, emitted }) {
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

    const commands = commandsIn(told)
    const event = stimulus as NoticesEvent
    if (isTelling(event)) {
      const [command, ...others] = commands
      const same = before.context.shown.find(
        ({ tone, words }) => tone === event.tone && words === event.words,
      )
      expect(
        shown.some(({ words }) => words === event.words),
        'a new notification is shown',
      ).toBe(true)
      if (same === undefined) {
        expect(command, 'new words are a new toast').toEqual({ type: 'toaster.show', notice: shown[0] })
        expect(log[0], 'and an entry of the list').toMatchObject({ ...shown[0], at: event.at, times: 1 })
      } else {
        expect(command, 'the same words restart its time').toEqual({
          type: 'toaster.renew',
          id: same.id,
        })
        const [was, is] = [before, after].map(({ context }) => context.log.find(({ id }) => id === same.id))
        expect(is?.times, 'and are counted').toBe(was && was.times + 1)
      }
      const sent = [...before.context.shown, ...shown].filter(
        (notice, at, all) => all.findIndex(({ id }) => id === notice.id) === at && !shown.includes(notice),
      )
      expect(others, 'the oldest makes room').toEqual(sent.map(({ id }) => ({ type: 'toaster.close', id })))
    } else if (event.type === 'log.open' && !before.matches('open')) {
      expect(isLogOpen).toBe(true)
      expect(commands, 'the list has them all, so the toasts close').toEqual(
        shown.map(({ id }) => ({ type: 'toaster.close', id })),
      )
    } else if (event.type === 'notice.act' && emitted.length > 0)
      expect(commands, 'its toast closes').toEqual(
        before.context.shown.some(({ id }) => id === event.id)
          ? [{ type: 'toaster.close', id: event.id }]
          : [],
      )
    else expect(commands).toEqual([])
    const isOffered = [...before.context.shown, ...before.context.log].some(
      (notice) => event.type === 'notice.act' && notice.id === event.id && notice.action !== null,
    )
    expect(emitted, 'an action is emitted once').toEqual(
      isOffered ? [{ type: 'notice.acted', action: undo }] : [],
    )
    if (event.type === 'log.close') expect(isLogOpen).toBe(false)
    if (event.type === 'log.clear') expect(log).toEqual([])
    if (event.type === 'toast.gone')
      expect(shown, 'only what has gone isn’t shown any more').toEqual(
        before.context.shown.filter(({ id }) => id !== event.id),
      )
  },
  remembering() {
    const onScreen = new Map<string, Notice>()
    return ({ stimulus, after, told }) => {
      for (const command of commandsIn(told)) {
        if (command.type !== 'toaster.show') continue
        expect(onScreen.has(command.notice.id), 'no notification is shown twice').toBe(false)
        onScreen.set(command.notice.id, command.notice)
      }
      const event = stimulus as NoticesEvent
      if (event.type === 'toast.gone') onScreen.delete(event.id)
      for (const command of commandsIn(told))
        if (command.type === 'toaster.close' && event.type === 'notice.tell') onScreen.delete(command.id)
      expect(
        after.context.shown.map(({ id }) => id).sort(),
        'the machine knows exactly which toasts are on the screen',
      ).toEqual([...onScreen.keys()].sort())
    }
  },
})

describe('notices', () => {
  function start() {
    const asked: ToasterCommand[] = []
    const { actor, facts } = createChild(
      noticesMachine.provide({
        actors: {
          toaster: fromCallback<ToasterCommand, undefined>(({ receive }) => {
            receive((command) => asked.push(command))
          }),
        },
      }),
    )
    actor.start()
    const view = () => noticesView(actor.getSnapshot())
    return { actor, asked, facts, view }
  }

  it('closes the app’s own words after three seconds and a server’s after five, errors too', () => {
    const { actor, asked } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('Your list is full.', { tone: 'info', isFromServer: true }))
    actor.send(telling('No answer.', { tone: 'error' }))
    actor.send(telling('The list can’t be changed.', { tone: 'error', isFromServer: true }))
    expect(
      asked.flatMap((command) => (command.type === 'toaster.show' ? [command.notice.lifetime] : [])),
    ).toEqual([3000, 5000, 3000, 5000])
  })

  it('keeps an error in the list once its toast has gone', () => {
    const { actor, view } = start()
    actor.send(telling('No answer.', { tone: 'error' }))
    actor.send({ type: 'toast.gone', id: 'notice-1' })
    expect(view().log.map(({ words }) => words)).toEqual(['No answer.'])
  })

  it('closes the oldest when a fourth comes', () => {
    const { actor, asked } = start()
    actor.send(telling('One', { tone: 'error' }))
    for (const words of ['Two', 'Three', 'Four']) actor.send(telling(words))
    expect(asked.at(-1)).toEqual({ type: 'toaster.close', id: 'notice-1' })
    expect(actor.getSnapshot().context.shown.map(({ words }) => words)).toEqual(['Four', 'Three', 'Two'])
  })

  it('offers an action in the list after its toast has gone, and only until it is used', () => {
    const { actor, facts, view } = start()
    actor.send(telling('Edge removed from favourites.', { action: undo }))
    actor.send({ type: 'toast.gone', id: 'notice-1' })
    expect(view().log[0]?.action).toEqual(undo)
    actor.send({ type: 'notice.act', id: 'notice-1' })
    actor.send({ type: 'notice.act', id: 'notice-1' })
    expect(facts).toEqual([{ type: 'notice.acted', action: undo }])
    expect(view().log[0]).toMatchObject({ words: 'Edge removed from favourites.', action: null })
  })

  it('shows the same words once, restarting the toast’s time, until it has gone', () => {
    const { actor, asked, view } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('Other.'))
    actor.send(telling('Saved.', { at: 2000 }))
    expect(asked.at(-1)).toEqual({ type: 'toaster.renew', id: 'notice-1' })
    expect(view().log.map(({ words, times, at }) => [words, times, at])).toEqual([
      ['Saved.', 2, 2000],
      ['Other.', 1, 1000],
    ])
    actor.send({ type: 'toast.gone', id: 'notice-1' })
    actor.send(telling('Saved.', { at: 9000 }))
    expect(asked.at(-1)).toMatchObject({ type: 'toaster.show', notice: { id: 'notice-3' } })
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
    const { actor, asked } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('No answer.', { tone: 'error' }))
    actor.send({ type: 'log.open' })
    expect(asked.slice(2)).toEqual([
      { type: 'toaster.close', id: 'notice-2' },
      { type: 'toaster.close', id: 'notice-1' },
    ])
  })

  it('says errors at once and all else in a pause, for as long as they are shown', () => {
    const { actor, view } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('No answer.', { tone: 'error' }))
    expect(view()).toMatchObject({ status: 'Saved.', alert: 'No answer.' })
    actor.send({ type: 'toast.gone', id: 'notice-1' })
    expect(view()).toMatchObject({ status: '', alert: 'No answer.' })
  })
})
