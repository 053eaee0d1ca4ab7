import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { fromCallback, type SnapshotFrom } from 'xstate'
import { tones } from '#content/tones.ts'
import { inSight, lifetimes, type NoticeContent, noticesMachine } from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { answerOf } from '#statecharts/model/stimuli.ts'
import { createChild } from '#tests/support/server/child.ts'
import { noticesModel, telling } from './notices.model.ts'

const kept = 30

const close = (id: string) => ({ to: id, event: { type: 'toast.close' } })

const shownAlready = ({ context }: SnapshotFrom<typeof noticesMachine>, { tone, words }: NoticeContent) =>
  context.shown.find((notice) => notice.tone === tone && notice.words === words)

prove(noticesModel, {
  view: noticesView,
  rules: ({ always, on, when, throughout }) => ({
    'the list starts empty and closed': on('xstate.init', ({ view }) =>
      expect(view).toEqual({
        log: [],
        isLogOpen: false,
        status: '',
        alert: '',
        statusButton: null,
        alertButton: null,
      }),
    ),

    'at most three toasts are shown, all different': always(({ after }) => {
      const { shown } = after.context
      expect(shown.length).toBeLessThanOrEqual(inSight)
      for (const same of [shown.map(({ id }) => id), shown.map(({ tone, words }) => `${tone} ${words}`)])
        expect(same).toEqual([...new Set(same)])
    }),

    'only messages of visible toasts are announced': always(({ after, view }) => {
      const words = after.context.shown.map((notice) => notice.words)
      expect(['', ...words]).toEqual(expect.arrayContaining([view.status, view.alert]))
    }),

    'new messages are announced, and come first on screen and in the list': on(
      'notice.show',
      ({ event, before, after, view, viewBefore }) => {
        if (shownAlready(before, event) !== undefined) return
        const { tone, words, copyable, action, at } = event
        const [notice, ...others] = after.context.shown
        expect(notice).toMatchObject({ tone, words, copyable, action })
        expect(others).toEqual(before.context.shown.slice(0, inSight - 1))
        expect(view.log).toEqual([{ ...notice, at, times: 1 }, ...viewBefore.log].slice(0, kept))
        expect(view[tones[tone].role]).toBe(words)
      },
    ),

    'only the first message with a button is announced with where to find the button later': throughout(
      () => {
        let first: string | null = null
        return ({ after, view }) => {
          const { shown, log } = after.context
          first ??= shown.find(({ action }) => action !== null)?.id ?? null
          for (const role of ['status', 'alert'] as const) {
            const notice = log.find(({ tone }) => tones[tone].role === role)
            const isHeard =
              notice !== undefined && notice.id === first && shown.some(({ id }) => id === first)
            expect(view[`${role}Button`]).toBe(isHeard ? (notice.action?.label ?? null) : null)
          }
        }
      },
    ),

    'the app’s messages close after three seconds and a server’s after five, even errors': on(
      'notice.show',
      ({ event, before, after, begun, given }) => {
        if (shownAlready(before, event) !== undefined) return
        const lifetime = event.isFromServer ? lifetimes.server : lifetimes.own
        expect(begun).toEqual([after.context.shown[0]?.id])
        expect(given).toEqual([{ lifetime }])
      },
    ),

    'a fourth toast closes the oldest, which stays in the list': on(
      'notice.show',
      ({ event, before, sent }) => {
        if (shownAlready(before, event) !== undefined) return
        expect(sent).toEqual(before.context.shown.slice(inSight - 1).map(({ id }) => close(id)))
      },
    ),

    'a repeated message restarts its toast’s time, and moves to the top of the list, even after it was cleared':
      on('notice.show', ({ event, before, after, sent, begun, viewBefore, view }) => {
        const same = shownAlready(before, event)
        if (same === undefined) return
        expect(begun).toEqual([])
        expect(sent).toEqual([{ to: same.id, event: { type: 'toast.renew', at: event.at } }])
        expect(after.context.shown).toEqual(before.context.shown)
        const { times } = viewBefore.log.find(({ id }) => id === same.id) ?? { times: 0 }
        const others = viewBefore.log.filter(({ id }) => id !== same.id)
        expect(view.log).toEqual([{ ...same, at: event.at, times: times + 1 }, ...others])
        expect(view[tones[event.tone].role]).toBe(event.words)
      }),

    'a closed toast leaves the screen and stays in the list': when(
      ({ stimulus }) => answerOf(stimulus) !== null,
      ({ stimulus, before, after, view, viewBefore, sent }) => {
        const gone = answerOf(stimulus)?.id
        expect(after.context.shown).toEqual(before.context.shown.filter(({ id }) => id !== gone))
        expect(gone! in after.children).toBe(false)
        expect(view.log).toEqual(viewBefore.log)
        expect(sent).toEqual([])
      },
    ),

    'an action runs once, from its toast or the list, and closes its toast': on(
      'notice.act',
      ({ event, before, after, sent, emitted }) => {
        const [shown, all] = [before, after].map(({ context }) => [...context.shown, ...context.log])
        const action = shown!.find(({ id }) => id === event.id)?.action ?? null
        expect(emitted).toEqual(action === null ? [] : [{ type: 'notice.acted', action }])
        const isOnScreen = before.context.shown.some(({ id }) => id === event.id)
        expect(sent).toEqual(action !== null && isOnScreen ? [close(event.id)] : [])
        expect(all).toEqual(
          shown!.map((notice) => (notice.id === event.id ? { ...notice, action: null } : notice)),
        )
      },
    ),

    'nothing else is reported to the app': when(
      ({ stimulus }) => stimulus.type !== 'notice.act',
      ({ emitted }) => expect(emitted).toEqual([]),
    ),

    'opening the list closes all toasts, which are in it': on(
      'log.open',
      ({ before, sent, view, viewBefore }) => {
        expect(sent).toEqual(before.context.shown.map(({ id }) => close(id)))
        expect(view).toEqual({ ...viewBefore, isLogOpen: true })
      },
    ),

    'closing the list changes nothing in it': on('log.close', ({ sent, view, viewBefore }) => {
      expect(sent).toEqual([])
      expect(view).toEqual({ ...viewBefore, isLogOpen: false })
    }),

    'clearing the list empties it and leaves the toasts': on('log.clear', ({ before, after, view, sent }) => {
      expect(view.log).toEqual([])
      expect(after.context.shown).toEqual(before.context.shown)
      expect(sent).toEqual([])
    }),

    'the list opens and closes only when the member asks': when(
      ({ stimulus }) => !['log.open', 'log.close'].includes(stimulus.type),
      ({ view, viewBefore }) => expect(view.isLogOpen).toBe(viewBefore.isLogOpen),
    ),
  }),
})

it('the list has the last thirty messages, whatever became of their toasts', () => {
  const attention = fromCallback<ToastEvent, undefined>(() => {})
  const toast = toastMachine.provide({ actors: { attention } })
  const { actor } = createChild(noticesMachine.provide({ actors: { toast } }))
  actor.start()
  for (let at = 1; at <= 40; at += 1) actor.send(telling(`Message ${at}`, { at }))
  const { log } = noticesView(actor.getSnapshot())
  expect(log.map(({ words }) => words)).toEqual(
    Array.from({ length: kept }, (_, nth) => `Message ${40 - nth}`),
  )
})
