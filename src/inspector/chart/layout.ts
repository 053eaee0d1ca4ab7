/**
 * Where everything of a chart goes. elk places states and routes arrows round them; a label lies on its arrow, and elk
 * keeps room for it, so nothing is ever written over a state.
 */
import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { Arrow, Chart, ChartState } from './model.ts'
import { arrowBlocks, type Block, type Look, padding, sizeOf, stateBlocks } from './sizes.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
export type PlacedState = { state: ChartState; blocks: readonly Block[]; box: Box; headHeight: number }
export type PlacedArrow = {
  arrow: Arrow
  blocks: readonly Block[]
  label: Box | null
  /** Each a way of straight pieces; one unless elk divided it. */
  ways: readonly (readonly Point[])[]
}
export type Placed = {
  width: number
  height: number
  states: readonly PlacedState[]
  arrows: readonly PlacedArrow[]
}

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'false',
  'elk.layered.thoroughness': '12',
}

/** The order in which the machine's author wrote the states; elk cannot heed it where states hold states that hold states. */
const inOrder: LayoutOptions = {
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
}
const inAnyOrder: LayoutOptions = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' }

const gap = 18

/** Both ways of reading, across and down; what fills a screen of this shape better is taken. */
export async function layOut(
  elk: ELK,
  chart: Chart,
  look: Look,
  screen = { width: 1100, height: 800 },
): Promise<Placed> {
  const [across, down] = await Promise.all([
    place(elk, chart, look, 'RIGHT'),
    place(elk, chart, look, 'DOWN'),
  ])
  const scale = (placed: Placed) => Math.min(screen.width / placed.width, screen.height / placed.height)
  return scale(down) > scale(across) * 1.05 ? down : across
}

async function place(elk: ELK, chart: Chart, look: Look, direction: 'RIGHT' | 'DOWN'): Promise<Placed> {
  const blocks = new Map(chart.states.map((state) => [state.id, stateBlocks(chart.id, state, look)]))
  const labels = new Map(chart.arrows.map((arrow) => [arrow.id, arrowBlocks(chart.id, arrow, look)]))
  const children = grouped(chart.states, ({ parent }) => parent)
  const ancestors = new Map(chart.states.map((state) => [state.id, ancestorsOf(chart, state)]))
  const holderOf = ({ from, to }: Arrow) => {
    const above = new Set(ancestors.get(to))
    return ancestors.get(from)?.find((id) => above.has(id)) ?? null
  }
  const held = grouped(chart.arrows, holderOf)
  const isNested = chart.states.some(
    ({ id, kind, isParallel }) =>
      children.has(id) &&
      kind !== 'machine' &&
      !(kind === 'region' && !isParallel && parentsOf(id).length === 1),
  )
  const ordered = { ...common, ...(isNested ? inAnyOrder : inOrder), 'elk.direction': direction }

  function parentsOf(id: string): string[] {
    return ancestors.get(id) ?? []
  }

  const headOf = (state: ChartState) => sizeOf(blocks.get(state.id) ?? []).height + padding.down * 2

  function nodeOf(state: ChartState): ElkNode {
    const inner = children.get(state.id) ?? []
    const text = sizeOf(blocks.get(state.id) ?? [])
    if (state.kind === 'initial') return { id: state.id, width: 12, height: 12 }
    const width = text.width + padding.across * 2
    const height = text.height + padding.down * 2
    if (inner.length === 0) return { id: state.id, width: Math.max(72, width), height: Math.max(38, height) }
    const isPacked = state.isParallel && (held.get(state.id) ?? []).length === 0 && isSelfContained(state)
    return {
      id: state.id,
      children: inner.map(nodeOf),
      edges:
        isPacked || state.parent === null || isAlone(state) ? (held.get(state.id) ?? []).map(edgeOf) : [],
      layoutOptions: {
        ...(isPacked ? packed : ordered),
        'elk.hierarchyHandling': isPacked ? 'SEPARATE_CHILDREN' : 'INCLUDE_CHILDREN',
        'elk.padding': `[top=${headOf(state) + 10},left=${gap},bottom=${gap},right=${gap}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }

  /** No arrow crosses the border of any of its regions. */
  function isSelfContained(state: ChartState): boolean {
    return state.parent === null && (children.get(state.id) ?? []).every(({ kind }) => kind === 'region')
  }
  const packedRoot = chart.states.find((state) => state.parent === null && state.isParallel)
  const isAlone = (state: ChartState) =>
    packedRoot !== undefined && state.parent === packedRoot.id && (held.get(packedRoot.id) ?? []).length === 0

  /** Arrows of states deeper down are kept by the region or the machine they are in. */
  function edgesBelow(id: string): Arrow[] {
    return (children.get(id) ?? []).flatMap((child) => [
      ...(held.get(child.id) ?? []),
      ...edgesBelow(child.id),
    ])
  }

  const edgeOf = (arrow: Arrow): ElkExtendedEdge => {
    const text = sizeOf(labels.get(arrow.id) ?? [])
    return {
      id: arrow.id,
      sources: [arrow.from],
      targets: [arrow.to],
      labels:
        arrow.moves.length === 0
          ? []
          : [
              {
                id: `label ${arrow.id}`,
                text: arrow.id,
                width: text.width + padding.label * 2,
                height: text.height + padding.label,
                layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
              },
            ],
    }
  }

  const root = chart.states.find(({ parent }) => parent === null)!
  const rootNode = nodeOf(root)
  if (packedRoot !== undefined && (held.get(root.id) ?? []).length === 0) {
    for (const region of rootNode.children ?? []) {
      region.edges = [...(region.edges ?? []), ...edgesBelow(region.id).map(edgeOf)]
    }
  } else rootNode.edges = [...(rootNode.edges ?? []), ...edgesBelow(root.id).map(edgeOf)]
  const canvas: ElkNode = {
    id: `canvas ${chart.id}`,
    children: [rootNode],
    layoutOptions: {
      'elk.algorithm': 'box',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
  }
  const laid = await elk.layout(canvas)

  const nodes = new Map<string, ElkNode>()
  const edges = new Map<string, ElkExtendedEdge>()
  const visit = (node: ElkNode) => {
    nodes.set(node.id, node)
    for (const edge of node.edges ?? []) edges.set(edge.id, edge)
    for (const child of node.children ?? []) visit(child)
  }
  visit(laid)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: chart.states.map((state) => ({
      state,
      blocks: blocks.get(state.id) ?? [],
      box: boxOf(nodes.get(state.id)!),
      headHeight: headOf(state),
    })),
    arrows: chart.arrows.map((arrow) => {
      const edge = edges.get(arrow.id)!
      const [label] = edge.labels ?? []
      return {
        arrow,
        blocks: labels.get(arrow.id) ?? [],
        label: label === undefined ? null : boxOf(label),
        ways: (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ]),
      }
    }),
  }
}

const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1.5',
  'elk.spacing.nodeNode': '18',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

function ancestorsOf(chart: Chart, state: ChartState): string[] {
  const above = chart.states.find(({ id }) => id === state.parent)
  return above === undefined ? [] : [above.id, ...ancestorsOf(chart, above)]
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
