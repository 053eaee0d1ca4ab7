/**
 * Divides arrows that cross the borders of boxes, like UML's entry and exit points: within a box up to a mark
 * that says where the arrow continues, and outside from box to box. So each box can be read and laid out on
 * its own.
 */
import { type Arrow, type Chart, type ChartState, emptyMark, type Move } from './model.ts'

export function divided(chart: Chart): Chart {
  const known = new Map(chart.states.map((state) => [state.id, state]))
  const points = new Map<string, ChartState>()
  const arrows = new Map<string, Arrow>()

  /** A state and its parents, itself first. */
  function chainOf(id: string): string[] {
    const above = known.get(id)?.parent
    return above === null || above === undefined ? [id] : [id, ...chainOf(above)]
  }

  /** The child of `holder` that contains `id`. */
  const partOf = (id: string, holder: string | undefined): string =>
    chainOf(id).find((one) => known.get(one)?.parent === (holder ?? null)) ?? id

  function add(from: string, to: string, kind: Arrow['kind'], moves: Arrow['moves']): void {
    const id = `${from} → ${to}`
    const before = arrows.get(id)
    const all = moves.reduce(withMove, before?.moves ?? [])
    arrows.set(id, { id, from, to, kind: before?.kind ?? kind, moves: all })
  }

  /** In the same box as the given state. */
  function mark(id: string, kind: 'exit' | 'entry', { parent, depth, path }: ChartState): ChartState {
    return { ...emptyMark, id, kind, key: '', parent, depth, path }
  }

  function wayOut(source: ChartState, target: ChartState, outermost: number): string {
    const id = `${source.parent}/to ${target.id}`
    const goesTo = { id: stateOfMark(target), outermost }
    points.set(id, { ...mark(id, 'exit', source), path: target.path, goesTo })
    return id
  }

  function wayIn(target: ChartState, start: ChartState): string {
    const id = `${target.id}/entry`
    const comesFrom = [...(points.get(id)?.comesFrom ?? []), start.path]
    points.set(id, { ...mark(id, 'entry', target), comesFrom })
    return id
  }

  for (const { from, to, kind, moves } of chart.arrows) {
    const [source, target] = [known.get(from)!, known.get(to)!]
    const above = chainOf(from).slice(1)
    const holder = chainOf(to)
      .slice(1)
      .find((id) => above.includes(id))
    const [start, end] = [partOf(from, holder), partOf(to, holder)]
    const outermost = known.get(end)?.path.length ?? 0
    if (start !== from) add(from, wayOut(source, target, outermost), kind, moves)
    if (end !== to) add(wayIn(target, known.get(start)!), to, 'initial', [])
    if (start === end) continue
    const into = end === to ? moves : moves.map((move) => ({ ...move, into: move.into ?? [target.path] }))
    add(start, end, kind, start === from ? into : [])
  }
  return { id: chart.id, states: [...chart.states, ...points.values()], arrows: [...arrows.values()] }
}

/** Merges a transition that enters several states of the same box. */
function withMove(moves: Arrow['moves'], move: Move): Arrow['moves'] {
  const same = moves.find(({ keys, into }) => into !== undefined && keys.join() === move.keys.join())
  if (same === undefined) return [...moves, move]
  return moves.map((one) =>
    one === same ? { ...one, into: [...(one.into ?? []), ...(move.into ?? [])] } : one,
  )
}

/** The state that a mark refers to; a state is itself. */
const stateOfMark = ({ id, kind, parent }: ChartState) => (kind === 'initial' ? (parent ?? id) : id)
