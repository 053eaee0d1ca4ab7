/**
 * A machine as a chart that can be drawn: states, arrows between them and what happens inside a state. Read off the
 * real machine; nothing here knows words, sizes or places.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionOf, guardOf, requirementsOf, textOf } from './names.ts'

/**
 * One way on, or several that differ only in where they begin (`keys`). `event` as in the machine, '' for "at once".
 * A key is `source id|event|place among that source's candidates for the event`.
 */
export type Move = {
  keys: readonly string[]
  source: string
  event: string
  guard: string
  /** Taken where the conditions of those before it do not hold. */
  isOtherwise: boolean
  actions: readonly string[]
  description: string
  requirements: readonly string[]
  /** Leaves the state and enters it again. */
  isRestart: boolean
  /** The path of the state that it enters, where its arrow ends at what holds that. */
  into?: readonly string[]
}

export type StateKind =
  | 'machine'
  | 'compound'
  | 'parallel'
  | 'region'
  | 'atomic'
  | 'final'
  | 'history'
  /** Marks that are no states: where a state begins, and what is possible anywhere in it. */
  | 'initial'
  | 'anywhere'
  | 'elsewhere'
  /** Where an arrow leaves a box for a state elsewhere, or comes into one. */
  | 'exit'
  | 'entry'

export type ChartState = {
  id: string
  key: string
  path: readonly string[]
  kind: StateKind
  parent: string | null
  depth: number
  isParallel: boolean
  /** How many states it holds, also while it is collapsed. */
  holds: number
  isCollapsed: boolean
  invokes: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** What it reacts to without being left. */
  reactions: readonly Move[]
  tags: readonly string[]
  description: string
  requirements: readonly string[]
  /** Of a way out: the state, and how much of its `path` lies outside of what both are in. */
  goesTo?: { id: string; outermost: number }
  /** Of a way in: the paths of the states that lead here. */
  comesFrom?: readonly (readonly string[])[]
}

/** Signs that are no states of the machine. */
export const isMark = ({ kind }: ChartState) =>
  ['initial', 'anywhere', 'elsewhere', 'exit', 'entry'].includes(kind)

export type Arrow = { id: string; from: string; to: string; kind: 'move' | 'initial'; moves: readonly Move[] }

export type Chart = { id: string; states: readonly ChartState[]; arrows: readonly Arrow[] }

/** `collapsed`: ids of states whose insides are not shown. */
export function chartOf(machine: AnyStateMachine, collapsed: ReadonlySet<string> = new Set()): Chart {
  const states: ChartState[] = []
  const arrows = new Map<string, Arrow>()
  const shown = new Set<string>()

  function addState(node: AnyStateNode): void {
    shown.add(node.id)
    const isCollapsed = holds(node) > 0 && collapsed.has(node.id)
    states.push({
      ...stateOf(node),
      isCollapsed,
      reactions: movesOf(node)
        .filter(
          ({ target, definition }) => isReaction(definition, target) || (isCollapsed && inside(node, target)),
        )
        .map(({ move }) => move),
    })
    if (!isCollapsed) for (const child of Object.values(node.states)) addState(child)
  }

  function addArrow(from: string, to: string, kind: Arrow['kind'], moves: readonly Move[]): void {
    const id = `${from} → ${to}`
    const known = arrows.get(id)?.moves ?? []
    arrows.set(id, { id, from, to, kind, moves: [...known, ...moves] })
  }

  /** The mark itself, made when it is first needed. */
  function markOf(node: AnyStateNode, kind: 'initial' | 'anywhere' | 'elsewhere'): string {
    const id = `${node.id}/${kind}`
    if (!states.some((state) => state.id === id)) {
      const base = stateOf(node)
      states.push({
        ...base,
        ...{
          id,
          kind,
          parent: node.id,
          depth: base.depth + 1,
          isParallel: false,
          holds: 0,
          isCollapsed: false,
        },
        ...{ invokes: [], entry: [], exit: [], reactions: [], tags: [], description: '', requirements: [] },
      })
    }
    return id
  }

  const visible = (node: AnyStateNode): AnyStateNode =>
    shown.has(node.id) || node.parent === undefined ? node : visible(node.parent)

  addState(machine.root)
  for (const node of nodesOf(machine.root)) {
    const isOpen = shown.has(node.id) && !collapsed.has(node.id)
    const first = node.type === 'parallel' ? undefined : node.initial?.target[0]
    if (isOpen && first !== undefined) addArrow(markOf(node, 'initial'), visible(first).id, 'initial', [])
    const shared = isOpen ? sharedMoves(node) : []
    for (const { target, move } of shared) addArrow(markOf(node, 'elsewhere'), target.id, 'move', [move])
  }
  const bundled = new Set(
    nodesOf(machine.root)
      .filter((node) => shown.has(node.id) && !collapsed.has(node.id))
      .flatMap((node) => sharedMoves(node).flatMap(({ move }) => move.keys)),
  )
  for (const node of nodesOf(machine.root)) {
    for (const { target, move, definition } of movesOf(node)) {
      if (target === undefined || isReaction(definition, target) || bundled.has(move.keys[0]!)) continue
      const from = visible(node)
      const to = visible(target)
      // Inside of what is collapsed.
      if (from === to && (from !== node || collapsed.has(from.id))) continue
      if (inside(from, to)) addArrow(markOf(from, 'anywhere'), to.id, 'move', [move])
      // Into what it is in: there it begins anew.
      else if (inside(to, from) && to.type !== 'parallel')
        addArrow(from.id, markOf(to, 'initial'), 'move', [move])
      else addArrow(from.id, to.id, 'move', [move])
    }
  }
  return { id: machine.id, states, arrows: [...arrows.values()] }
}

/** A node and all that it holds, from the outside in. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

/** Every transition of a state, in the order in which it is tried. */
export function movesOf(node: AnyStateNode): Found[] {
  const byEvent = [...node.transitions.entries()]
  const always = node.always === undefined ? [] : [['', node.always] as const]
  return [...byEvent, ...always].flatMap(([event, candidates]) =>
    candidates.map((definition, index) => ({
      definition,
      target: definition.target?.[0],
      move: {
        keys: [keyOf(definition, index)],
        source: node.id,
        event,
        guard: guardOf(definition.guard),
        isOtherwise: index > 0 && definition.guard === undefined,
        actions: definition.actions.map(actionOf),
        description: textOf(definition.description),
        requirements: requirementsOf(definition.meta),
        isRestart: definition.reenter === true && definition.target?.[0] === node,
      },
    })),
  )
}
type Found = { definition: AnyTransitionDefinition; target: AnyStateNode | undefined; move: Move }

export const keyOf = (definition: AnyTransitionDefinition, index: number) =>
  `${definition.source.id}|${definition.eventType}|${index}`

function stateOf(node: AnyStateNode): Omit<ChartState, 'reactions' | 'isCollapsed'> {
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    kind: kindOf(node),
    parent: node.parent?.id ?? null,
    depth: node.path.length,
    isParallel: node.type === 'parallel',
    holds: holds(node),
    invokes: node.invoke.map(({ src }) => String(src)),
    entry: node.entry.map(actionOf),
    exit: node.exit.map(actionOf),
    tags: node.tags,
    description: textOf(node.description),
    requirements: requirementsOf(node.meta),
  }
}

function kindOf(node: AnyStateNode): StateKind {
  if (node.parent === undefined) return 'machine'
  if (node.parent.type === 'parallel') return 'region'
  if (node.type === 'parallel') return 'parallel'
  if (node.type === 'compound') return 'compound'
  return node.type === 'final' ? 'final' : node.type === 'history' ? 'history' : 'atomic'
}

const holds = (node: AnyStateNode) => Object.keys(node.states).length

/** Whether `node` is somewhere in `holder`, and not the holder itself. */
const inside = (holder: AnyStateNode, node: AnyStateNode | undefined): boolean =>
  node?.parent !== undefined && (node.parent === holder || inside(holder, node.parent))

/** It stays where it is, or begins anew there. */
const isReaction = ({ source }: AnyTransitionDefinition, target: AnyStateNode | undefined) =>
  target === undefined || target === source

/**
 * The same event leads from every other state of a node to one and the same: said once, so that six themes do not
 * become thirty arrows. Three states at least.
 */
function sharedMoves(node: AnyStateNode): { target: AnyStateNode; move: Move }[] {
  const children = Object.values(node.states)
  if (node.type === 'parallel' || children.length < 3) return []
  const groups = new Map<string, { target: AnyStateNode; moves: Move[] }>()
  for (const child of children) {
    for (const { target, move } of movesOf(child)) {
      if (target === undefined || target === child || target.parent !== node) continue
      const id = [move.event, target.id, move.guard, move.isOtherwise, ...move.actions].join('|')
      const group = groups.get(id) ?? { target, moves: [] }
      groups.set(id, { target, moves: [...group.moves, move] })
    }
  }
  return [...groups.values()]
    .filter(({ moves }) => new Set(moves.map(({ source }) => source)).size === children.length - 1)
    .map(({ target, moves }) => ({
      target,
      move: { ...moves[0]!, source: node.id, keys: moves.flatMap(({ keys }) => keys) },
    }))
}
