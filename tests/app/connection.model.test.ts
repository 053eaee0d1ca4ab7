import { expect } from 'vitest'
import { connectionView } from '#machines/app/connection.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { connectionModel } from './connection.model.ts'

const connected = { isOffline: false, isMaintenance: false, isProbing: false }

prove(connectionModel, {
  view: connectionView,
  silent: {
    'connection.maintenance.probing ✗ probe': 'the page says already that the server does not answer',
  },
  rules: ({ always, on, when, eventually }) => ({
    'a page without a connection says so from the start': on('xstate.init', ({ view, input }) => {
      const { isOnline } = input as { isOnline: boolean }
      expect(view).toEqual({ ...connected, isOffline: !isOnline, secondsLeft: 15 })
    }),

    'a lost connection is shown': on('connection.lost', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, isOffline: true }),
    ),

    'an answer from the server ends whatever was wrong': on('server.answered', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, ...connected }),
    ),

    'a server that is unavailable is shown as maintenance, for as long as it asks': on(
      'server.unavailable',
      ({ event: { retryAfter }, view, begun, given }) => {
        expect(view).toEqual({ ...connected, isMaintenance: true, secondsLeft: retryAfter })
        expect([begun, given]).toEqual([['waitClock'], [{ seconds: retryAfter }]])
      },
    ),

    'the seconds until the next check count down': on('wait.left', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, secondsLeft: event.seconds }),
    ),

    'the server is asked when the wait is over, when someone asks, and when the network is back': when(
      ({ stimulus, viewBefore }) =>
        viewBefore.isMaintenance && /^(wait\.over|connection\.probe|connection\.found)$/.test(stimulus.type),
      ({ view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, isProbing: true })
        expect(begun).toEqual(['probe'])
      },
    ),

    'a connection that is back is no longer shown as lost': on('connection.found', ({ view, viewBefore }) => {
      if (!viewBefore.isMaintenance) expect(view).toEqual({ ...viewBefore, isOffline: false })
    }),

    'a server that is back ends the maintenance, and one that isn’t says how much longer': on(
      'xstate.done.actor.probe',
      ({ event: { output }, view, viewBefore, begun, given }) => {
        if (output.isBack) return expect(view).toEqual({ ...viewBefore, ...connected })
        const { retryAfter } = output
        expect(view).toEqual({ ...viewBefore, isProbing: false, secondsLeft: retryAfter })
        expect([begun, given]).toEqual([['waitClock'], [{ seconds: retryAfter }]])
      },
    ),

    'a check without an answer is made again after the same wait': on(
      'xstate.error.actor.probe',
      ({ before, view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, isProbing: false })
        expect([begun, given]).toEqual([['waitClock'], [{ seconds: before.context.retryAfter }]])
      },
    ),

    'the seconds are counted while the page shows them, and nothing is reported': always(
      ({ after, view, emitted, sent }) => {
        const { isMaintenance, isProbing } = view
        expect('waitClock' in after.children).toBe(isMaintenance && !isProbing)
        expect('probe' in after.children).toBe(isProbing)
        expect(after.hasTag('busy')).toBe(isProbing)
        expect([emitted, sent]).toEqual([[], []])
        expectSerialisable(after.context)
      },
    ),

    'a maintenance is over in the end': eventually({
      after: ({ view }) => view.isMaintenance,
      follows: ({ view }) => !view.isMaintenance,
      by: ['wait.over'],
    }),
  }),
})
