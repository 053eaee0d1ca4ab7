import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { appModel } from './app.model.ts'

const receivers: Partial<Record<AppEvent['type'], readonly string[]>> = {
  'connection.lost': ['connection'],
  'connection.found': ['connection', 'session', 'screens'],
  'server.unavailable': ['connection'],
  'server.answered': ['connection'],
  'session.expired': ['session'],
  'storage.refused': ['session'],
  'screen.loaded': ['session'],
}

prove(appModel, {
  check({ stimulus, before, after, told, emitted, begun }) {
    const event = stimulus as AppEvent | { type: 'xstate.init' }
    const { place, loaded, start } = after.context
    expect(emitted, 'it has no parent').toEqual([])
    expectSerialisable(after.context)
    if (event.type === 'xstate.init') {
      expect(begun).toEqual(['session', 'connection', 'screens', 'network', 'location'])
      expect(givenTo(after, 'session')).toEqual(start.session)
      expect(givenTo(after, 'connection')).toEqual({ isOnline: start.isOnline })
      expect(givenTo(after, 'screens')).toEqual({ loaded: start.screens })
      return
    }
    expect(begun, 'its children run as long as the page').toEqual([])
    const heard = told.map(({ to, event: { type } }) => `${to} ${type}`)

    if (event.type === 'location.changed') {
      const { type, ...now } = event
      expect(place).toEqual(now)
      const isNewPath = now.path !== before.context.place.path
      const opensLink = now.screen === 'verify' || now.screen === 'maintenance'
      expect(heard, 'a new path shows its screen and decides about a link').toEqual([
        ...(isNewPath && now.screen !== null ? ['screens screen.show'] : []),
        ...(isNewPath && !opensLink ? ['session session.keep-account'] : []),
        ...(isNewPath && now.screen === 'logout' ? ['session session.sign-out'] : []),
        ...(isNewPath && now.screen !== 'logout' ? ['session session.moved'] : []),
        'session location.changed',
      ])
      expect(told.at(-1)?.event).toEqual(event)
      const shown = told.find(({ to }) => to === 'screens')?.event
      if (shown !== undefined) expect(shown).toEqual({ type: 'screen.show', name: now.screen })
      return
    }
    expect(place).toEqual(before.context.place)
    expect(loaded).toEqual([
      ...before.context.loaded,
      ...(event.type === 'screen.loaded' ? [event.name] : []),
    ])
    if (event.type === 'members.opened')
      expect(told, 'who comes later hears the address and what has loaded').toEqual([
        { to: 'session', event: { type: 'location.changed', ...place } },
        ...loaded.map((name) => ({ to: 'session', event: { type: 'screen.loaded', name } })),
      ])
    else expect(told).toEqual((receivers[event.type] ?? []).map((to) => ({ to, event })))
  },
})
