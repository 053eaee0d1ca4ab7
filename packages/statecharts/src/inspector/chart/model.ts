/**
 * A machine as a chart that can be drawn: states, arrows between them, and what happens inside a state. Read
 * from the real machine, without texts, sizes or positions.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionOf, guardOf, isTimer, requirementsOf, textOf } from './names.ts'

/**
 * One transition, or several that differ only in their source (`keys`). `event` as in the machine, '' for
 * eventless ones. A key is `source id|event|index among the source's candidates for the event`.
 */
export type Move = {
  keys: readonly string[]
  source: string
  event: string
  guard: string
  /** Taken if the guards of the earlier candidates refuse. */
  isOtherwise: boolean
  /** The guards of the earlier candidates. */
  unless: readonly string[]
  actions: readonly string[]
  description: string
  requirements: readonly string[]
  /** Exits the state and enters it again. */
  isRestart: boolean
  /** The paths of the entered states, if the arrow ends at their parent. */
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
  /** Marks that aren't states: initial marks, and transitions possible anywhere in a state. */
  | 'initial'
  | 'anywhere'
  | 'elsewhere'
  /** Where an arrow leaves or enters a box. */
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
  /** How many states it contains, even while collapsed. */
  holds: number
  isCollapsed: boolean
  invokes: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** Transitions that don't leave it. */
  reactions: readonly Move[]
  tags: readonly string[]
  description: string
  requirements: readonly string[]
  /** Its outgoing transitions and its states, if no arrow shows them: `listed.ts`. */
  ways?: readonly Move[]
  isFirst?: boolean
  inside?: readonly { key: string; description: string }[]
  /** For an exit: the target state, and how much of its `path` is outside the common parent. */
  goesTo?: { id: string; outermost: number }
  /** For an entry, and for a transition of several states: the paths of the sources. */
  comesFrom?: readonly (readonly string[])[]
}

/** Whether it's a mark rather than a state of the machine. */
export const isMark = ({ kind }: ChartState) =>
  ['initial', 'anywhere', 'elsewhere', 'exit', 'entry'].includes(kind)

/** The fields that a mark leaves empty. */
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

/** `collapsed`: ids of states whose insides aren't shown. */
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
        // Inside a collapsed state.
        if (from === to && (from !== node || collapsed.has(from.id))) continue
        if (inside(from, to)) addArrow(markOf(from, 'anywhere'), to.id, 'move', [move])
        // A transition to itself restarts everything inside.
        else if (inside(to, from) && to.type !== 'parallel')
          addArrow(from.id, markOf(to, 'initial'), 'move', [move])
        else addArrow(from.id, to.id, 'move', [move])
      }
    }
  }
  return { id: machine.id, states, arrows: [...arrows.values()] }
}

/** A node and all its descendants, from the outside in. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

/** Every transition of a state, in the order in which they're tried. */
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
/** `targets`: several if it enters parallel regions; none if it exits nothing. */
export type Found = { definition: AnyTransitionDefinition; targets: readonly AnyStateNode[]; move: Move }

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
    entry: node.entry.filter((action) => !isTimer(action)).map(actionOf),
    exit: node.exit.filter((action) => !isTimer(action)).map(actionOf),
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

/** Whether `node` is a descendant of `holder`. */
const inside = (holder: AnyStateNode, node: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === holder || inside(holder, node.parent))

/** Stays in the state or restarts it. */
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
