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
  /** The conditions of those before it. */
  unless: readonly string[]
  actions: readonly string[]
  description: string
  requirements: readonly string[]
  /** Leaves the state and enters it again. */
  isRestart: boolean
  /** The paths of the states that it enters, where its arrow ends at what holds them. */
  into?: readonly (readonly string[])[]
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
  /** What leads on from it, and what it holds, where no arrow says it: `listed.ts`. */
  ways?: readonly Move[]
  isFirst?: boolean
  inside?: readonly { key: string; description: string }[]
  /** Of a way out: the state, and how much of its `path` lies outside of what both are in. */
  goesTo?: { id: string; outermost: number }
  /** Of a way in, and of one from several states: the paths of those that lead here. */
  comesFrom?: readonly (readonly string[])[]
}

/** Signs that are no states of the machine. */
export const isMark = ({ kind }: ChartState) =>
  ['initial', 'anywhere', 'elsewhere', 'exit', 'entry'].includes(kind)

/** The fields of a state that a mark leaves empty. */
export const emptyMark = {
  isParallel: false,
  holds: 0,
  isCollapsed: false,
  invokes: [],
  entry: [],
  exit: [],
  reactions: [],
  tags: [],
  description: '',
  requirements: [],
}

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
          ({ targets, definition }) =>
            isReaction(definition, targets) ||
            (isCollapsed && targets.every((target) => inside(node, target))),
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

  /** The mark, created on first use. `sources`: the states it represents, if not all. */
  function markOf(
    node: AnyStateNode,
    kind: 'initial' | 'anywhere' | 'elsewhere',
    sources: readonly AnyStateNode[] = [],
  ): string {
    const id = [`${node.id}/${kind}`, ...sources.map(({ key }) => key)].join(' ')
    if (!states.some((state) => state.id === id)) {
      const { key, path } = node
      const comesFrom = sources.length === 0 ? {} : { comesFrom: sources.map((source) => source.path) }
      states.push({
        ...emptyMark,
        ...comesFrom,
        id,
        key,
        path,
        kind,
        parent: node.id,
        depth: path.length + 1,
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
    for (const { target, move, sources } of shared)
      addArrow(markOf(node, 'elsewhere', sources), target.id, 'move', [move])
  }
  const bundled = new Set(
    nodesOf(machine.root)
      .filter((node) => shown.has(node.id) && !collapsed.has(node.id))
      .flatMap((node) => sharedMoves(node).flatMap(({ move }) => move.keys)),
  )
  for (const node of nodesOf(machine.root)) {
    for (const { targets, move: found, definition } of movesOf(node)) {
      if (isReaction(definition, targets) || bundled.has(found.keys[0]!)) continue
      const from = visible(node)
      for (const to of new Set(targets.map(visible))) {
        const hidden = targets.filter((target) => target !== to && visible(target) === to)
        const move = hidden.length === 0 ? found : { ...found, into: hidden.map(({ path }) => path) }
        // Inside of what is collapsed.
        if (from === to && (from !== node || collapsed.has(from.id))) continue
        if (inside(from, to)) addArrow(markOf(from, 'anywhere'), to.id, 'move', [move])
        // A transition to itself: everything inside starts again.
        else if (inside(to, from) && to.type !== 'parallel')
          addArrow(from.id, markOf(to, 'initial'), 'move', [move])
        else addArrow(from.id, to.id, 'move', [move])
      }
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
      targets: definition.target ?? [],
      move: {
        keys: [keyOf(definition, index)],
        source: node.id,
        event,
        guard: guardOf(definition.guard),
        isOtherwise: index > 0 && definition.guard === undefined,
        unless: candidates.slice(0, index).map((before) => guardOf(before.guard)),
        actions: definition.actions.map(actionOf),
        description: textOf(definition.description),
        requirements: requirementsOf(definition.meta),
        isRestart: definition.reenter === true && definition.target?.[0] === node,
      },
    })),
  )
}
/** `targets`: several where it enters parts that go on side by side; none where nothing is left. */
type Found = { definition: AnyTransitionDefinition; targets: readonly AnyStateNode[]; move: Move }

export const keyOf = (definition: AnyTransitionDefinition, index: number) =>
  `${definition.source.id}|${definition.eventType}|${index}`

export function stateOf(node: AnyStateNode): Omit<ChartState, 'reactions' | 'isCollapsed'> {
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
const inside = (holder: AnyStateNode, node: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === holder || inside(holder, node.parent))

/** It stays, or starts again. */
const isReaction = ({ source }: AnyTransitionDefinition, [target]: readonly AnyStateNode[]) =>
  target === undefined || target === source

/** From this many states with the same transition, it's drawn once and the states are listed. */
const several = 5

/**
 * Events that lead from all or several states of a node to the same state, each drawn once: six states would be thirty
 * arrows. `sources` lists the states if it isn't all the others.
 */
export function sharedMoves(node: AnyStateNode): Shared[] {
  const children = Object.values(node.states)
  if (node.type === 'parallel' || children.length < 3) return []
  const groups = new Map<string, { target: AnyStateNode; moves: Move[]; sources: Set<AnyStateNode> }>()
  for (const child of children) {
    for (const { targets, move } of movesOf(child)) {
      const [target, ...others] = targets
      if (target === undefined || others.length > 0 || target === child || target.parent !== node) continue
      const id = [move.event, target.id, move.guard, move.isOtherwise, ...move.actions].join('|')
      const { moves, sources } = groups.get(id) ?? { moves: [], sources: new Set() }
      groups.set(id, { target, moves: [...moves, move], sources: sources.add(child) })
    }
  }
  return [...groups.values()]
    .filter(({ sources }) => sources.size === children.length - 1 || sources.size >= several)
    .map(({ target, moves, sources }) => ({
      target,
      sources: sources.size === children.length - 1 ? [] : [...sources],
      move: { ...moves[0]!, source: node.id, keys: moves.flatMap(({ keys }) => keys) },
    }))
}
type Shared = { target: AnyStateNode; move: Move; sources: readonly AnyStateNode[] }
