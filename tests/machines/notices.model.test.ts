import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  inSight,
  noticesMachine,
  type Telling,
  type ToasterCommand,
} from '../../src/machines/notices/notices.machine.ts'
import { noticesView } from '../../src/machines/notices/notices.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const telling = (words: string, more: Partial<Telling> = {}) => ({
  type: 'notice.tell' as const,
  tone: 'success' as const,
  words,
  isFromServer: false,
  copyable: null,
  at: 1000,
  ...more,
})

const saved = telling('Saved.')
const refused = telling('Your list is full.', { tone: 'info', isFromServer: true })
const failed = telling('The server did not answer.', { tone: 'error' })

const { cases, replay, untaken } = explore(
  noticesMachine,
  {
    // What becomes of two.
    inputs: [undefined],
    stimuli: [
      saved,
      failed,
      { type: 'toast.gone', id: 'notice-1' },
      { type: 'toast.gone', id: 'notice-2' },
      { type: 'log.open' },
      { type: 'log.close' },
      { type: 'log.clear' },
    ],
    bounds: ({ told, log }) => told <= 2 && log.every(({ times }) => times === 1),
  },
  {
    // More than can be in sight.
    inputs: [undefined],
    stimuli: [saved, refused, failed, telling('The link is broken.', { tone: 'error' })],
    bounds: ({ told, log }) => told <= 4 && log.every(({ times }) => times === 1),
  },
)

describe('notices: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)

      const { shown, log } = snapshot.context
      expect(new Set(shown.map(({ id }) => id)).size, 'each has a name of its own').toBe(shown.length)
      expect(
        new Set(shown.map(({ tone, words }) => `${tone} ${words}`)).size,
        'nothing is stacked twice',
      ).toBe(shown.length)
      expect(shown.slice(inSight).every(({ lifetime }) => lifetime === null)).toBe(true)
      expect(log.length).toBeLessThanOrEqual(30)
      const { status, alert } = noticesView(snapshot)
      for (const words of [status, alert].filter((said) => said !== ''))
        expect(shown.map((notice) => notice.words)).toContain(words)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
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
