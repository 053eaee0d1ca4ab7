import { givenTo } from '@neuro/statecharts/drive'
import type { Answer } from '@neuro/statecharts/stimuli'
import { expect } from 'vitest'
import type { MembersEvent } from '#machines/app/members.machine.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { email, membersModel, saved } from './members.model.ts'

const tellable = [
  'favourite.refused',
  'favourite.removed',
  'queue.added',
  'look.shared',
  'session.renewed',
  'storage.refused',
]

prove(membersModel, {
  silent: {
    'members.preparing ✗ loadScreenActors': 'the screen offers to reload the page',
  },
  check({ stimulus, before, after, told, emitted, begun }) {
    const event = stimulus as MembersEvent | Answer | { type: 'xstate.init' }
    const { loaded, prepared, news } = after.context
    const isStart = event.type === 'xstate.init'
    expectSerialisable(after.context)
    expect(new Set([...loaded, ...prepared]).size, 'a screen is prepared once').toBe(
      loaded.length + prepared.length,
    )
    expect('loadScreenActors' in after.children, 'one screen after the other is prepared').toBe(
      loaded.length > 0,
    )
    if (begun.includes('loadScreenActors'))
      expect(givenTo(after, 'loadScreenActors')).toEqual({ screen: loaded[0] })
    if (isStart) {
      expect(givenTo(after, 'favourites')).toEqual({ email })
      for (const [id, input] of Object.entries(saved))
        expect(givenTo(after, id), 'each feature gets what it saved').toEqual(input)
    } else expect([...loaded, ...prepared]).toEqual(expect.arrayContaining([...before.context.prepared]))

    if (event.type === 'screen.loaded') {
      const known = [...before.context.loaded, ...before.context.prepared]
      const isNew = !known.includes(event.name)
      expect(loaded).toEqual([...before.context.loaded, ...(isNew ? [event.name] : [])])
    } else if (event.type === 'xstate.done.actor.loadScreenActors') {
      expect(loaded).toEqual(before.context.loaded.slice(1))
      expect(prepared).toEqual([...before.context.prepared, before.context.loaded[0]])
      const { output } = event as { output?: readonly { id: string; input: unknown }[] }
      for (const { id, input } of output ?? []) expect(givenTo(after, id)).toBe(input)
    } else if (event.type === 'xstate.error.actor.loadScreenActors') {
      expect([loaded, prepared]).toEqual([before.context.loaded.slice(1), before.context.prepared])
    } else if (!isStart) expect([loaded, prepared]).toEqual([before.context.loaded, before.context.prepared])

    const facts = isStart ? news : tellable.includes(event.type) ? [event] : null
    expect(emitted, 'the member is notified, and the session hears of the end').toEqual([
      ...(facts === null ? [] : [{ type: 'tell', ...facts }]),
      ...(event.type === 'account.deleted' ? [event] : []),
    ])
    const wasRunning = !isStart && 'account' in before.children
    const isPrepared = event.type === 'xstate.done.actor.loadScreenActors'
    const isRunning = 'account' in after.children
    const forwarded = [
      'page.shown',
      'page.hidden',
      'connection.found',
      'location.changed',
      'profile.loaded',
      'player.started',
      'day.began',
    ].includes(event.type)
    expect(told.map(({ to, event: { type } }) => `${to} ${type}`).sort()).toEqual([
      ...(event.type === 'reading.changed' ? ['begunBooks reading.changed'] : []),
      ...(event.type === 'notice.acted' ? ['favourites favourite.add'] : []),
      ...(isStart ? ['profile resource.load'] : []),
      ...(event.type === 'profile.changed' ? ['profile resource.reload'] : []),
      ...(isRunning && forwarded ? [`account ${event.type}`] : []),
      ...(isRunning && wasRunning && isPrepared ? ['account location.changed'] : []),
      ...(event.type === 'location.changed' && event.screen === 'ebooks' ? ['books resource.load'] : []),
      ...(event.type === 'programs.heard' || event.type === 'day.began' ? [`journey ${event.type}`] : []),
      ...(event.type === 'page.shown' ? ['favourites favourites.reload'] : []),
      ...(['page.shown', 'page.hidden', 'day.began'].includes(event.type) ? [`listening ${event.type}`] : []),
      ...(['page.reloading', 'sound.started'].includes(event.type) ? ['listening player.pause'] : []),
    ])
  },
})
