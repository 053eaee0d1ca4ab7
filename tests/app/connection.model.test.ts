import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { Probe } from '#machines/app/connection.machine.ts'
import { connectionView } from '#machines/app/connection.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { connectionModel } from './connection.model.ts'

/** What someone at the window would say of the server. */
type Word = 'online' | 'offline' | 'maintenance'

prove(connectionModel, {
  view: connectionView,
  silent: {
    'connection.maintenance.probing ✗ probe': 'the page says already that the server does not answer',
  },
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const { isOffline, isMaintenance, isProbing, secondsLeft } = connectionView(after)
    expect(isOffline && isMaintenance, 'one thing is wrong at a time').toBe(false)
    expect('probe' in after.children, 'the server is asked while the page says so').toBe(isProbing)
    expect(after.hasTag('busy')).toBe(isProbing)
    expect('waitClock' in after.children, 'the seconds are counted while they are waited for').toBe(
      isMaintenance && !isProbing,
    )
    if (begun.includes('waitClock'))
      expect(givenTo(after, 'waitClock'), 'the wait is as long as the server asked').toEqual({
        seconds: after.context.retryAfter,
      })
    expect(secondsLeft, 'a wait has a length').toBeGreaterThan(0)

    if (type === 'server.unavailable' && begun.includes('waitClock'))
      expect(secondsLeft, 'the server says how long').toBe(
        (stimulus as unknown as { retryAfter: number }).retryAfter,
      )
    if (type === 'xstate.done.actor.probe') {
      const probe = (stimulus as unknown as { output: Probe }).output
      expect(isMaintenance, 'the server itself says whether it is back').toBe(!probe.isBack)
      if (!probe.isBack)
        expect([secondsLeft, after.context.retryAfter], 'and how much longer').toEqual([
          probe.retryAfter,
          probe.retryAfter,
        ])
    }
    if (type === 'xstate.error.actor.probe')
      expect(after.context.retryAfter, 'who does not answer is asked again as late as before').toBe(
        before.context.retryAfter,
      )
    if (type === 'wait.left' && 'waitClock' in before.children)
      expect(secondsLeft).toBe((stimulus as unknown as { seconds: number }).seconds)
    if (type === 'connection.probe' || type === 'wait.over' || type === 'connection.found')
      expect(isProbing, 'a check starts immediately').toBe(isMaintenance)
    expect([emitted, told], 'no other actor is told').toEqual([[], []])
    expectSerialisable(after.context)
  },

  remembering() {
    let word: Word = 'online'
    return ({ stimulus, input, after }) => {
      word = afterwards(word, stimulus, input as { isOnline: boolean })
      const { isOffline, isMaintenance } = connectionView(after)
      expect([isOffline, isMaintenance]).toEqual([word === 'offline', word === 'maintenance'])
    }
  },
})

function afterwards(word: Word, stimulus: { type: string }, { isOnline }: { isOnline: boolean }): Word {
  switch (stimulus.type) {
    case 'xstate.init':
      return isOnline ? 'online' : 'offline'
    case 'server.unavailable':
      return 'maintenance'
    case 'server.answered':
      return 'online'
    case 'connection.lost':
      return word === 'maintenance' ? word : 'offline'
    case 'connection.found':
      return word === 'maintenance' ? word : 'online'
    case 'xstate.done.actor.probe':
      return (stimulus as unknown as { output: Probe }).output.isBack ? 'online' : 'maintenance'
    default:
      return word
  }
}
