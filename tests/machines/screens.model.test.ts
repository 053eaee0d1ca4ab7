import { describe, expect, it } from 'vitest'
import { screensMachine } from '../../src/machines/screens/screens.machine.ts'
import { screensView } from '../../src/machines/screens/screens.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const { cases, replay, untaken } = explore(screensMachine, {
  inputs: [{ loaded: ['login'] }],
  stimuli: [
    { type: 'screen.show', name: 'login' },
    { type: 'screen.show', name: 'player' },
    { type: 'screen.prefetch', name: 'player' },
    { type: 'screen.prefetch', name: 'login' },
    { type: 'screen.retry' },
    answered('loadScreen', 'player'),
    failed('loadScreen'),
    answered('fetchAhead', 'player'),
    failed('fetchAhead'),
  ],
})

describe('screens: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { loaded, hasFailed } = screensView(snapshot)
      expect(new Set(loaded).size, 'a screen is listed once').toBe(loaded.length)
      expect(loaded, 'the first screens stay').toContain('login')
      if (snapshot.matches({ showing: 'shown' })) expect(loaded).toContain(snapshot.context.name)
      if (hasFailed) expect(snapshot.matches({ showing: 'failed' })).toBe(true)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
