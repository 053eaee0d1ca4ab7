/** Whoever reads a chart reads words: every state, event, condition, helper, action and tag has its own. */
import { describe, expect, it } from 'vitest'
import { movesOf, nodesOf } from '../../src/inspector/chart/model.ts'
import { actionOf } from '../../src/inspector/chart/names.ts'
import { machines } from '../../src/inspector/machines.ts'
import { groups, words } from '../../src/inspector/words/all.ts'
import { eventKind, lacking, lackingActions } from '../../src/inspector/words/say.ts'

describe.each(machines)('$machine.id', ({ machine }) => {
  const nodes = nodesOf(machine.root)
  const moves = nodes.flatMap((node) => movesOf(node).map(({ move }) => move))
  const tags = nodes.flatMap((node) => node.tags)
  const uses = [
    ...moves.flatMap(({ actions, event }) => actions.map((action) => [action, event] as const)),
    ...nodes.flatMap(({ entry, exit, path }) =>
      [...entry, ...exit].map((action) => [actionOf(action), path.join('.')] as const),
    ),
  ]

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
      tags: lacking(machine.id, 'tags', tags),
      actions: lackingActions(machine.id, uses),
    }).toEqual({ events: [], guards: [], actors: [], states: [], tags: [], actions: [] })
  })

  it('has words for nothing that is gone', () => {
    const { actions = {}, tags: told = {}, otherwise = {} } = words[machine.id]!
    const occasions = (action: string) => uses.filter(([name]) => name === action).map(([, on]) => on)
    const stale = Object.entries(actions).flatMap(([action, told]) =>
      (typeof told === 'string' ? ['*'] : Object.keys(told))
        .filter((on) => (on === '*' ? occasions(action).length === 0 : !occasions(action).includes(on)))
        .map((on) => `${action} ${on}`),
    )
    const isLast = (event: string) => moves.some((move) => move.isOtherwise && move.event === event)
    expect([
      ...stale,
      ...Object.keys(told).filter((tag) => !tags.includes(tag)),
      ...Object.keys(otherwise).filter((event) => !isLast(event)),
    ]).toEqual([])
  })

  it('has a place in the list of machines', () => {
    expect(groups.filter(({ ids }) => ids.includes(machine.id))).toHaveLength(1)
  })
})
