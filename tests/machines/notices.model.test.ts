import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  inSight,
  type Notice,
  type NoticesEvent,
  noticesMachine,
  type ToasterCommand,
} from '../../src/machines/notices/notices.machine.ts'
import { noticesView } from '../../src/machines/notices/notices.view.ts'
import { noticesModel, telling } from '../models/notices.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const isTelling = (event: { type: string }): event is ReturnType<typeof telling> =>
  event.type === 'notice.tell'

const commandsIn = (told: readonly { event: { type: string } }[]) =>
  told.map(({ event }) => event as ToasterCommand)

prove(noticesModel, {
  view: noticesView,
  check({ stimulus, before, after, told }) {
    const { shown, log } = after.context
    expect(new Set(shown.map(({ id }) => id)).size, 'each has a name of its own').toBe(shown.length)
    expect(new Set(shown.map(({ tone, words }) => `${tone} ${words}`)).size, 'nothing is stacked twice').toBe(
      shown.length,
    )
    expect(shown.slice(inSight).every(({ lifetime }) => lifetime === null)).toBe(true)
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
        'whatever is told is shown',
      ).toBe(true)
      if (same === undefined) {
        expect(command, 'new words become a toast').toEqual({ type: 'toaster.show', notice: shown[0] })
        expect(log[0], 'and a line of the log').toMatchObject({ ...shown[0], at: event.at, times: 1 })
      } else {
        expect(command, 'the same words begin their time anew').toEqual({
          type: 'toaster.renew',
          id: same.id,
        })
        const [was, is] = [before, after].map(({ context }) => context.log.find(({ id }) => id === same.id))
        expect(is?.times, 'and are counted').toBe(was && was.times + 1)
      }
      const sent = [...before.context.shown, ...shown].filter(
        (notice, at, all) => all.findIndex(({ id }) => id === notice.id) === at && !shown.includes(notice),
      )
      expect(others, 'only what would go by itself is sent away').toEqual(
        sent.map(({ id }) => ({ type: 'toaster.close', id })),
      )
      expect(sent.every(({ lifetime }) => lifetime !== null)).toBe(true)
    } else if (event.type === 'log.open' && !before.matches('open')) {
      expect(isLogOpen).toBe(true)
      expect(commands, 'the log has them all, so their toasts go').toEqual(
        shown.map(({ id }) => ({ type: 'toaster.close', id })),
      )
    } else expect(commands).toEqual([])
    if (event.type === 'log.close') expect(isLogOpen).toBe(false)
    if (event.type === 'log.clear') expect(log).toEqual([])
    if (event.type === 'toast.gone')
      expect(shown, 'what is gone is shown no longer, all else is').toEqual(
        before.context.shown.filter(({ id }) => id !== event.id),
      )
  },
  remembering() {
    const onScreen = new Map<string, Notice>()
    return ({ stimulus, after, told }) => {
      for (const command of commandsIn(told)) {
        if (command.type !== 'toaster.show') continue
        expect(onScreen.has(command.notice.id), 'no notice is shown twice').toBe(false)
        onScreen.set(command.notice.id, command.notice)
      }
      const event = stimulus as NoticesEvent
      if (event.type === 'toast.gone') onScreen.delete(event.id)
      for (const command of commandsIn(told))
        if (command.type === 'toaster.close' && event.type !== 'log.open') onScreen.delete(command.id)
      expect(
        after.context.shown.map(({ id }) => id).sort(),
        'what is said to be shown is on the screen, and nothing is lost',
      ).toEqual([...onScreen.keys()].sort())
    }
  },
})

describe('notices', () => {
  function start() {
    const asked: ToasterCommand[] = []
    const actor = createActor(
      noticesMachine.provide({
        actors: {
          toaster: fromCallback<ToasterCommand, undefined>(({ receive }) => {
            receive((command) => asked.push(command))
          }),
        },
      }),
    ).start()
    const view = () => noticesView(actor.getSnapshot())
    return { actor, asked, view }
  }

  it('gives the app’s own words three seconds, a server’s five, and an error until it is read', () => {
    const { actor, asked } = start()
    actor.send(telling('Saved.'))
    actor.send(telling('Your list is full.', { tone: 'info', isFromServer: true }))
    actor.send(telling('No answer.', { tone: 'error', isFromServer: true }))
    expect(asked.map((command) => command.type === 'toaster.show' && command.notice.lifetime)).toEqual([
      3000,
      5000,
      null,
    ])
  })

  it('sends the oldest that would go by itself when a fourth comes, and never an error', () => {
    const { actor, asked } = start()
    actor.send(telling('One', { tone: 'error' }))
    for (const words of ['Two', 'Three', 'Four']) actor.send(telling(words))
    expect(asked.at(-1)).toEqual({ type: 'toaster.close', id: 'notice-2' })
    for (const words of ['Five', 'Six']) actor.send(telling(words, { tone: 'error' }))
    expect(actor.getSnapshot().context.shown.map(({ words }) => words)).toEqual(['Six', 'Five', 'One'])
    actor.send(telling('Seven'))
    expect(actor.getSnapshot().context.shown.map(({ words }) => words)).toEqual([
      'Seven',
      'Six',
      'Five',
      'One',
    ])
  })

  it('tells the same words again by giving the toast its time anew, until it is gone', () => {
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
