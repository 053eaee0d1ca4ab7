import { describe, expect, it } from 'vitest'
import { connectionMachine } from '../../src/machines/connection/connection.machine.ts'
import { connectionView } from '../../src/machines/connection/connection.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const { cases, replay, untaken } = explore(connectionMachine, {
  inputs: [{ isOnline: true }, { isOnline: false }],
  stimuli: [
    { type: 'connection.probe' },
    { type: 'connection.lost' },
    { type: 'connection.found' },
    { type: 'server.unavailable', retryAfter: 30 },
    { type: 'server.answered' },
    { type: 'wait.over' },
    { type: 'wait.left', seconds: 3 },
    answered('probe', { isBack: true }),
    answered('probe', { isBack: false, retryAfter: 60 }),
    failed('probe'),
  ],
})

describe('connection: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { isOffline, isMaintenance, isProbing, secondsLeft } = connectionView(snapshot)
      expect(isOffline && isMaintenance).toBe(false)
      if (isProbing) expect(isMaintenance).toBe(true)
      if (isMaintenance) expect(secondsLeft).toBeGreaterThan(0)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
