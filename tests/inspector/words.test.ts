/** Whoever reads a chart reads words: every state, event, condition and helper has its own. */
import { describe, expect, it } from 'vitest'
import { movesOf, nodesOf } from '../../src/inspector/chart/model.ts'
import { machines } from '../../src/inspector/machines.ts'
import { groups } from '../../src/inspector/words/all.ts'
import { eventKind, lacking } from '../../src/inspector/words/say.ts'

describe.each(machines)('$machine.id', ({ machine }) => {
  const nodes = nodesOf(machine.root)
  const moves = nodes.flatMap((node) => movesOf(node).map(({ move }) => move))

  it('has words for everything in its chart', () => {
    const events = moves.map(({ event }) => event).filter((event) => eventKind(event) === 'event')
    const guards = moves
      .flatMap(({ guard }) => guard.split(/ (?:and|or) /))
      .map((guard) => guard.replace(/^not /, ''))
      .filter((guard) => guard !== '' && !guard.startsWith('in '))
    const actors = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
    const states = nodes.map(({ path }) => path.join('.')).filter((path) => path !== '')
    expect({
      events: lacking(
        machine.id,
        'events',
        [...new Set(events)].filter((event) => !event.startsWith('xstate.')),
      ),
      guards: lacking(machine.id, 'guards', [...new Set(guards)]),
      actors: lacking(machine.id, 'actors', [...new Set(actors)]),
      states: lacking(machine.id, 'states', states),
    }).toEqual({ events: [], guards: [], actors: [], states: [] })
  })

  it('has a place in the list of machines', () => {
    expect(groups.filter(({ ids }) => ids.includes(machine.id))).toHaveLength(1)
  })
})
