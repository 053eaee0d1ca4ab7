import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { AppInput } from '#machines/app/app.machine.ts'
import { appModel } from './app.model.ts'

prove(appModel, {
  view: ({ context: { location, loaded } }) => ({ location, loaded }),
  rules: ({ always, on }) => ({
    'its parts start with the page and run as long as it': always(
      ({ stimulus, input, begun, given, left }) => {
        const { session, isOnline, screens } = input as AppInput
        if (stimulus.type === 'xstate.init') {
          expect(begun).toEqual(['session', 'connection', 'screens', 'network', 'location'])
          expect(given).toEqual([session, { isOnline }, { loaded: screens }, undefined, undefined])
        } else expect([begun, left]).toEqual([[], []])
      },
    ),

    'the page knows where it is and which screens have loaded': always(
      ({ stimulus, input, view, viewBefore }) => {
        const { type, name, ...location } = stimulus as { type: string; name?: string }
        const nowhere = { path: '', search: '', screen: null }
        if (type === 'xstate.init')
          expect(view).toEqual({ location: nowhere, loaded: (input as AppInput).screens })
        else if (type === 'location.changed') expect(view).toEqual({ ...viewBefore, location })
        else if (type === 'screen.loaded')
          expect(view).toEqual({ ...viewBefore, loaded: [...viewBefore.loaded, name] })
        else expect(view).toEqual(viewBefore)
      },
    ),

    'a new path loads its screen before anything else': on(
      'location.changed',
      ({ event, viewBefore, sent }) => {
        const isNew = event.path !== viewBefore.location.path && event.screen !== null
        expect(sent[0]?.to).toBe(isNew ? 'screens' : 'session')
        expect(sent.filter(({ to }) => to === 'screens')).toEqual(
          isNew ? [{ to: 'screens', event: { type: 'screen.show', name: event.screen } }] : [],
        )
      },
    ),

    'a new path keeps the account in use, unless it’s a link or the maintenance page, then signs out if needed, and passes on the address last [2.21]':
      on('location.changed', ({ event, viewBefore, sent }) => {
        const isNew = event.path !== viewBefore.location.path
        const isLink = event.screen === 'verify' || event.screen === 'maintenance'
        const isLogout = event.screen === 'logout'
        expect(sent.filter(({ to }) => to === 'session').map((one) => one.event)).toEqual([
          ...(isNew && !isLink ? [{ type: 'session.keep-account' }] : []),
          ...(isNew ? [{ type: isLogout ? 'session.sign-out' : 'session.navigated' }] : []),
          event,
        ])
      }),

    'the members’ area gets the address and the loaded screens when it opens': on(
      'members.opened',
      ({ sent, view: { location, loaded } }) => {
        const events = [
          { type: 'location.changed', ...location },
          ...loaded.map((name) => ({ type: 'screen.loaded', name })),
        ]
        expect(sent).toEqual(events.map((event) => ({ to: 'session', event })))
      },
    ),

    'the connection is told whether the network and the server answer': on(
      ['connection.lost', 'server.unavailable', 'server.answered', 'server.unreached'],
      ({ event, sent }) => expect(sent).toEqual([{ to: 'connection', event }]),
    ),

    'everything that waits for the network retries when it’s back': on(
      'connection.found',
      ({ event, sent }) =>
        expect(sent).toEqual(['connection', 'session', 'screens'].map((to) => ({ to, event }))),
    ),

    'the session is told when it expires, when the device saves nothing, and when screens load': on(
      ['session.expired', 'storage.refused', 'screen.loaded'],
      ({ event, sent }) => expect(sent).toEqual([{ to: 'session', event }]),
    ),

    'it reports to no one': always(({ emitted }) => expect(emitted).toEqual([])),
  }),
})
