import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { connectionView } from '#machines/app/connection.view.ts'
import { connectionModel } from './connection.model.ts'

const connected = { isOffline: false, isUnreachable: false, isMaintenance: false, isProbing: false }
const usualWait = 15

prove(connectionModel, {
  view: connectionView,
  silent: {
    'connection.maintenance.probing ✗ probe': 'the page says already that the server does not answer',
    'connection.online.checking ✗ probe': 'the banner says in its own words that the server does not answer',
    'connection.unreachable.probing ✗ probe': 'the banner says already that the server does not answer',
  },
  harmless: {
    'connection.maintenance.probing|xstate.done.actor.probe|1 leads to connection.maintenance.waiting':
      'maintenance starts by waiting',
  },
  rules: ({ always, on, when, eventually }) => ({
    'a page without a connection says so from the start': on('xstate.init', ({ view, input }) => {
      const { isOnline } = input as { isOnline: boolean }
      expect(view).toEqual({ ...connected, isOffline: !isOnline, secondsLeft: usualWait })
    }),

    'a lost connection is shown, even instead of a server that can’t be reached': on(
      'connection.lost',
      ({ view, viewBefore }) => {
        if (viewBefore.isMaintenance) expect(view).toEqual(viewBefore)
        else expect(view).toEqual({ ...viewBefore, isOffline: true, isUnreachable: false })
      },
    ),

    'a call without an answer makes one check of the server, and shows nothing yet': on(
      'server.unreached',
      ({ before, view, viewBefore, begun }) => {
        expect(view).toEqual(viewBefore)
        expect(begun).toEqual(before.matches({ online: 'calm' }) ? ['probe'] : [])
      },
    ),

    'a call that is answered with 503 makes one check too, and isn’t shown as maintenance': on(
      'server.unavailable',
      ({ before, view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, isOffline: false })
        expect(begun).toEqual(before.matches({ online: 'calm' }) || viewBefore.isOffline ? ['probe'] : [])
      },
    ),

    'an answer from the server ends any trouble, and no check is needed': on(
      'server.answered',
      ({ after, view, viewBefore }) => {
        expect(view).toEqual({ ...viewBefore, ...connected })
        expect(Object.keys(after.children)).toEqual([])
      },
    ),

    'the seconds until the next check count down': on('wait.left', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, secondsLeft: event.seconds }),
    ),

    'the server is checked when the wait is over, when someone asks, and when the network is back': when(
      ({ stimulus, viewBefore }) =>
        (viewBefore.isMaintenance || viewBefore.isUnreachable) &&
        /^(wait\.over|connection\.probe|connection\.found)$/.test(stimulus.type),
      ({ view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, isProbing: viewBefore.isMaintenance })
        expect(begun).toEqual(['probe'])
      },
    ),

    'the network is no longer shown as lost once it’s back, and the server is checked': on(
      'connection.found',
      ({ view, viewBefore, begun }) => {
        if (viewBefore.isOffline) expect(begun).toEqual(['probe'])
        expect(view.isOffline).toBe(false)
      },
    ),

    'maintenance begins and goes on if the check is answered with 503, as long as the server says, and ends when the server is back [2.22]':
      on('xstate.done.actor.probe', ({ event: { output }, view, viewBefore, begun, given }) => {
        if (output.isBack) return expect(view).toEqual({ ...viewBefore, ...connected })
        const { retryAfter } = output
        expect(view).toEqual({ ...connected, isMaintenance: true, secondsLeft: retryAfter })
        expect([begun, given]).toEqual([['waitClock'], [{ seconds: retryAfter }]])
      }),

    'a check without an answer is repeated after the same wait': on(
      'xstate.error.actor.probe',
      ({ before, view, viewBefore, begun, given }) => {
        const isNews = !viewBefore.isMaintenance && !viewBefore.isUnreachable
        const seconds = isNews ? usualWait : before.context.retryAfter
        expect(view).toEqual({
          ...viewBefore,
          isProbing: false,
          isUnreachable: !viewBefore.isMaintenance,
          secondsLeft: isNews ? usualWait : viewBefore.secondsLeft,
        })
        expect([begun, given]).toEqual([['waitClock'], [{ seconds }]])
      },
    ),

    'the seconds are counted between checks of a server that doesn’t answer, and nothing is reported': always(
      ({ after, view, emitted, sent }) => {
        const isAsking = 'probe' in after.children
        expect('waitClock' in after.children).toBe((view.isMaintenance || view.isUnreachable) && !isAsking)
        expect(view.isProbing).toBe(view.isMaintenance && isAsking)
        expect(after.hasTag('busy')).toBe(isAsking)
        expect([emitted, sent]).toEqual([[], []])
      },
    ),

    'maintenance ends in the end': eventually({
      after: ({ view }) => view.isMaintenance,
      follows: ({ view }) => !view.isMaintenance,
      by: ['wait.over'],
    }),

    'a server that couldn’t be reached is reached again in the end': eventually({
      after: ({ view }) => view.isUnreachable,
      follows: ({ view }) => !view.isUnreachable,
      by: ['wait.over'],
    }),
  }),
})
