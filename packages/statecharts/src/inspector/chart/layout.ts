/**
 * Lays out a chart, one box after another from the inside out. elk places the states in a box and routes
 * arrows around them. It reserves space for the labels on arrows, so no text covers a state.
 */
import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { divided } from './divide.ts'
import type { Arrow, Chart, ChartState } from './model.ts'
import { arrowBlocks, type Block, type Look, padding, sizeOf, stateBlocks } from './sizes.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
export type PlacedState = { state: ChartState; blocks: readonly Block[]; box: Box; headHeight: number }
export type PlacedArrow = {
  arrow: Arrow
  blocks: readonly Block[]
  label: Box | null
  /** Each is a polyline; there's one unless elk divided the arrow. */
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
}

/** Both directions, with states in source order or in the order with the fewest backward arrows. */
const attempts: readonly { isInOrder: boolean; options: LayoutOptions }[] = ['RIGHT', 'DOWN'].flatMap(
  (direction) => [
    {
      isInOrder: true,
      options: {
        ...common,
        'elk.direction': direction,
        'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
        'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      },
    },
    {
      isInOrder: false,
      options: { ...common, 'elk.direction': direction, 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
    },
  ],
)

/** Puts the initial state first, unless something leads back to it. */
const first: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }

/** Packs states without transitions. */
const packed = {
  isInOrder: true,
  options: { 'elk.algorithm': 'rectpacking', 'elk.aspectRatio': '1.5', 'elk.spacing.nodeNode': '18' },
}

const gap = 18
/** Up to this many regions keep their source order. */
const few = 5
const tall = ({ height = 0 }: ElkNode) => height
/** How much smaller a chart that doesn't start at its initial state must be to be chosen. */
const outOfOrder = 1.2
/** Width to height of a typical screen. */
const shape = 1.35

/** The content of a box, relative to its corner. */
type Inside = {
  width: number
  height: number
  nodes: ReadonlyMap<string, Box>
  edges: readonly ElkExtendedEdge[]
}

export async function layOut(elk: ELK, whole: Chart, look: Look): Promise<Placed> {
  const chart = divided(whole)
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  const blocks = new Map(chart.states.map((state) => [state.id, stateBlocks(chart.id, state, look)]))
  const labels = new Map(chart.arrows.map((arrow) => [arrow.id, arrowBlocks(chart.id, arrow, look)]))
  const insides = new Map<string, Inside>()
  const isFirst = ({ id, kind }: ChartState) =>
    kind === 'initial' && !chart.arrows.some((arrow) => arrow.to === id)
  const headOf = ({ id }: ChartState) => sizeOf(blocks.get(id) ?? []).height + padding.down * 2

  async function sizeOfState(state: ChartState): Promise<{ width: number; height: number }> {
    if (state.kind === 'initial') return { width: 12, height: 12 }
    const text = sizeOf(blocks.get(state.id) ?? [])
    const fold = state.holds > 0 && state.parent !== null ? foldWidth : 0
    const width = Math.max(72, text.width + padding.across * 2 + fold)
    const height = Math.max(38, text.height + padding.down * 2)
    const parts = chart.states.filter(({ parent }) => parent === state.id)
    if (parts.length === 0) return { width, height }
    const inside = await insideOf(state, parts, width)
    insides.set(state.id, inside)
    return { width: inside.width, height: inside.height }
  }

  async function insideOf(state: ChartState, parts: readonly ChartState[], least: number): Promise<Inside> {
    const children: ElkNode[] = []
    for (const part of parts.toSorted((a, b) => rank(a) - rank(b)))
      children.push({
        id: part.id,
        ...(await sizeOfState(part)),
        ...(isFirst(part) ? { layoutOptions: first } : {}),
      })
    const edges = chart.arrows.filter(({ from }) => parents.get(from) === state.id).map(edgeOf)
    // Many parallel states make even rows with the tallest first.
    if (edges.length === 0 && children.length > few) children.sort((a, b) => tall(b) - tall(a))
    const padded = `[top=${headOf(state) + 8},left=${gap},bottom=${gap},right=${gap}]`
    const results: { laid: ElkNode; cost: number }[] = []
    for (const { isInOrder, options } of edges.length === 0 ? [packed] : attempts) {
      const graph: ElkNode = structuredClone({ id: state.id, children, edges })
      graph.layoutOptions = { ...options, 'elk.padding': padded }
      const laid = await elk.layout(graph)
      results.push({ laid, cost: costOf(laid) * (isInOrder ? 1 : outOfOrder) })
    }
    const best = results.sort((a, b) => a.cost - b.cost)[0]?.laid
    return {
      width: Math.max(least, best?.width ?? 0),
      height: best?.height ?? 0,
      nodes: new Map(best?.children?.map((node) => [node.id, boxOf(node)])),
      edges: best?.edges ?? [],
    }
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
  const size = await sizeOfState(root)
  const boxes = new Map<string, Box>()
  const edges = new Map<string, { edge: ElkExtendedEdge; corner: Point }>()
  const put = (id: string, box: Box): void => {
    boxes.set(id, box)
    const inside = insides.get(id)
    for (const edge of inside?.edges ?? []) edges.set(edge.id, { edge, corner: box })
    for (const [part, place] of inside?.nodes ?? []) put(part, moved(place, box))
  }
  put(root.id, { x: 0, y: 0, ...size })
  return {
    width: size.width,
    height: size.height,
    states: chart.states.map((state) => ({
      state,
      blocks: blocks.get(state.id) ?? [],
      box: boxes.get(state.id)!,
      headHeight: headOf(state),
    })),
    arrows: chart.arrows.map((arrow) => {
      const { edge, corner } = edges.get(arrow.id)!
      const [label] = edge.labels ?? []
      return {
        arrow,
        blocks: labels.get(arrow.id) ?? [],
        label: label === undefined ? null : moved(boxOf(label), corner),
        ways: (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
          [startPoint, ...bendPoints, endPoint].map((point) => moved(point, corner)),
        ),
      }
    }),
  }
}

/** Space for the button that collapses a state. */
const foldWidth = 20

/** Initial marks first, exits last. */
const rank = ({ kind }: ChartState) =>
  kind === 'initial' ? 0 : ['anywhere', 'elsewhere', 'entry'].includes(kind) ? 1 : kind === 'exit' ? 3 : 2

/** The cost of a layout: mainly how small it has to be shown, and slightly the length of its arrows. */
function costOf({ width = 0, height = 0, edges = [] }: ElkNode): number {
  const ways = edges.flatMap(({ sections = [] }) => sections)
  const length = ways.reduce((sum, { startPoint, endPoint, bendPoints = [] }) => {
    const points = [startPoint, ...bendPoints, endPoint]
    return sum + points.slice(1).reduce((way, point, at) => way + distance(point, points[at]!), 0)
  }, 0)
  return Math.max(width, height * shape) + Math.sqrt(width * height) / 2 + length / 20
}

const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
const moved = <P extends Point>(place: P, by: Point): P => ({
  ...place,
  x: place.x + by.x,
  y: place.y + by.y,
})
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
