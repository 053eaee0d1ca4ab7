/**
 * A compact chart: a box lists its transitions line by line, and a collapsed one lists its states. Arrows
 * only connect the boxes that lead to each other.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  type Arrow,
  type Chart,
  type ChartState,
  type Move,
  movesOf,
  nodesOf,
  sharedMoves,
  stateOf,
} from './model.ts'
import { textOf } from './names.ts'

/** `collapsed`: ids of states whose insides are not drawn. */
export function listedOf({ id, root }: AnyStateMachine, collapsed: ReadonlySet<string> = new Set()): Chart {
  const states: ChartState[] = []
  const arrows = new Map<string, Arrow>()
  const shared = new Set<string>()

  function visit(node: AnyStateNode): void {
    const inside = Object.values(node.states)
    const isCollapsed = inside.length > 0 && collapsed.has(node.id)
    const below = isCollapsed ? nodesOf(node) : [node]
    const together = isCollapsed ? [] : sharedMoves(node)
    for (const { move } of together) for (const key of move.keys) shared.add(key)
    const found = below.flatMap((one) =>
      movesOf(one).filter(
        ({ targets, move }) =>
          !shared.has(move.keys[0]!) &&
          (one === node || targets.some((target) => !nodesOf(node).includes(target))),
      ),
    )
    const ways = [
      ...together.map(({ move, target }) => ({ move, targets: [target] })),
      ...found.map(({ move, targets }) => ({ move, targets })),
    ]
    for (const { targets } of isCollapsed ? found : movesOf(node))
      for (const target of targets) connect(node, target)
    states.push({
      ...stateOf(node),
      isCollapsed,
      reactions: [],
      isFirst: node.parent?.type === 'compound' && node.parent.initial?.target[0] === node,
      ways: merged(
        ways.map(({ move, targets }) => ({ ...move, into: targets.map((target) => wayTo(node, target)) })),
      ),
      inside: isCollapsed
        ? inside.map(({ key, description }) => ({ key, description: textOf(description) }))
        : [],
    })
    if (isCollapsed) return
    for (const child of inside) visit(child)
  }

  /** Connects two boxes within the innermost box that contains both. */
  function connect(source: AnyStateNode, target: AnyStateNode): void {
    const common = source.path.findIndex((key, at) => key !== target.path[at])
    const depth = common < 0 ? source.path.length : common
    if (source.path.length <= depth || target.path.length <= depth) return
    const at = (path: readonly string[]) => [id, ...path.slice(0, depth + 1)].join('.')
    const [from, to] = [at(source.path), at(target.path)]
    arrows.set(`${from} → ${to}`, { id: `${from} → ${to}`, from, to, kind: 'move', moves: [] })
  }

  visit(root)
  return { id, states, arrows: [...arrows.values()] }
}

/** The keys from a state to another, as far as they differ. */
function wayTo(source: AnyStateNode, target: AnyStateNode): readonly string[] {
  const common = target.path.findIndex((key, at) => key !== source.path[at])
  return common < 0 ? target.path.slice(-1) : target.path.slice(Math.min(common, target.path.length - 1))
}

/** Merges transitions on the same event to the same target from several inner states. */
function merged(moves: readonly Move[]): Move[] {
  const known = new Map<string, Move>()
  for (const move of moves) {
    const id = [
      move.event,
      move.guard,
      move.isOtherwise,
      ...(move.into ?? []).map((path) => path.join('.')),
    ].join('|')
    const before = known.get(id)
    known.set(id, before === undefined ? move : { ...before, keys: [...before.keys, ...move.keys] })
  }
  return [...known.values()]
}
