/**
 * One machine's chart on a canvas: pan, zoom, fit, collapse, and by keyboard from state to state. React Flow carries
 * the canvas and the states; the arrows are elk's own ways.
 */
import {
  Background,
  BackgroundVariant,
  type Node,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import './chart.css'
import { ChevronsDownUp, ChevronsUpDown, Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'
import { stateTitle } from '../words/say.ts'
import { Arrows } from './arrows.tsx'
import { useFolds } from './folds.ts'
import { useFollow } from './follow.ts'
import { Legend } from './legend.tsx'
import type { Light } from './light.ts'
import { isMark, type Move } from './model.ts'
import { isWay, neighbourOf } from './neighbour.ts'
import { isInSight, readable, show, view } from './sight.ts'
import type { Look } from './sizes.ts'
import { SmallMap } from './small-map.tsx'
import { type BoxData, StateBox } from './state-box.tsx'
import { useLayout } from './use-layout.ts'

type Props = {
  machine: AnyStateMachine
  look: Look
  light: Light
  /** Id of the chosen state, or null. */
  selected: string | null
  /** Tried out or followed: nothing of it is collapsed by itself. */
  isWhole: boolean
  /** Tests that enter a state, by its id; null where nobody measured. */
  coverage: Readonly<Record<string, number>> | null
  onSelect: (id: string) => void
  onMove: (move: Move) => void
}

export type StateNodeType = Node<BoxData & Record<string, unknown>, 'state'>
const nodeTypes = { state: ({ data }: NodeProps<StateNodeType>) => <StateBox data={data} /> }

export function ChartView(props: Props) {
  return (
    <ReactFlowProvider key={props.machine.id}>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ machine, look, light, selected, isWhole, coverage, onSelect, onMove }: Props) {
  const { folded, fold, touched, isAllOpen, foldAll } = useFolds(machine, selected, isWhole)
  const { laid, isDrawing, problem } = useLayout(machine, look, folded)
  const flow = useReactFlow()
  const frame = useRef<HTMLElement>(null)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const duration = isCalm ? 0 : 220

  const nodes = useMemo((): StateNodeType[] => {
    if (laid === null) return []
    const near = new Set(
      laid.placed.arrows
        .filter(({ arrow }) => arrow.kind === 'move' && (arrow.from === selected || arrow.to === selected))
        .flatMap(({ arrow }) => [arrow.from, arrow.to]),
    )
    return laid.placed.states.map((placed) => ({
      id: placed.state.id,
      type: 'state',
      position: { x: placed.box.x, y: placed.box.y },
      width: placed.box.width,
      height: placed.box.height,
      zIndex: placed.state.depth,
      data: {
        placed,
        name: stateTitle(look.reading, machine.id, placed.state.path),
        light,
        isSelected: placed.state.id === selected,
        isNear: near.has(placed.state.id),
        coverage: coverage?.[placed.state.id] ?? null,
        onChoose: onSelect,
        onCollapse: fold,
      },
    }))
  }, [laid, light, selected, coverage, look.reading, machine.id, onSelect, fold])

  const showWhole = useCallback(
    (isGentle: boolean) => {
      if (laid !== null) view(laid.placed, frame.current, flow, isGentle ? readable : 0, duration)
    },
    [laid, flow, duration],
  )

  // A chart that comes for the first time is shown whole, or from its beginning where that would be too small to read;
  // one that was opened or collapsed somewhere is shown there.
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (laid === null || shown.current === laid.id) return
    const goal = shown.current === null ? selected : touched
    shown.current = laid.id
    const box = laid.placed.states.find(({ state }) => state.id === goal && state.parent !== null)?.box
    if (box !== undefined) show(box, frame.current, flow, 0)
    else view(laid.placed, frame.current, flow, readable, 0)
  }, [laid, flow, selected, touched])

  // The chosen state comes into sight when it was chosen elsewhere.
  useEffect(() => {
    const box = laid?.placed.states.find(({ state }) => state.id === selected)?.box
    if (box === undefined || frame.current === null || isInSight(box, frame.current, flow.getViewport()))
      return
    show(box, frame.current, flow, duration)
  }, [selected, laid, flow, duration])

  useFollow(
    laid?.placed.states ?? null,
    light,
    ({ box }) => frame.current === null || isInSight(box, frame.current, flow.getViewport()),
    ({ box }) => show(box, frame.current, flow, duration),
  )

  const focus = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(id)}"]`)?.focus()

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || laid === null) return
    if (event.key === 'Escape') {
      if (selected === null) return
      onSelect(machine.root.id)
    } else if (event.key === 'f' || event.key === '0') showWhole(event.key === '0')
    else if (event.key === '+' || event.key === '=') void flow.zoomIn({ duration })
    else if (event.key === '-') void flow.zoomOut({ duration })
    else if (isWay(event.key)) {
      const here = (event.target as HTMLElement).dataset.name ?? selected ?? ''
      const states = laid.placed.states
        .filter(({ state }) => !isMark(state))
        .map(({ state, box }) => ({ id: state.id, box }))
      const next = neighbourOf(states, here, event.key)
      if (next === null) return
      focus(next)
      const box = states.find(({ id }) => id === next)?.box
      if (box !== undefined && frame.current !== null && !isInSight(box, frame.current, flow.getViewport()))
        show(box, frame.current, flow, duration)
    } else return
    event.preventDefault()
  }

  return (
    <section
      ref={frame}
      className="chart"
      aria-label={`Chart of ${stateTitle('words', machine.id, [])}`}
      aria-busy={isDrawing}
      data-laid={laid?.id}
      onKeyDown={press}
    >
      {problem !== null && (
        <p className="chart-problem" role="alert">
          This chart could not be laid out: {problem}. Reload the page to try again.
        </p>
      )}
      {isDrawing && <p className="chart-drawing">Drawing the chart …</p>}
      <ReactFlow
        nodes={nodes}
        edges={[]}
        nodeTypes={nodeTypes}
        minZoom={0.08}
        maxZoom={2.5}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
      >
        <Background variant={BackgroundVariant.Dots} gap={22} size={1.2} />
        {laid !== null && <Arrows placed={laid.placed} light={light} selected={selected} onMove={onMove} />}
        {laid !== null && <SmallMap width={laid.placed.width} height={laid.placed.height} />}
      </ReactFlow>
      <Legend />
      <div className="chart-tools" role="toolbar" aria-label="Chart">
        <button
          type="button"
          onClick={() => void flow.zoomIn({ duration })}
          aria-label="Larger"
          title="Larger  +"
        >
          <Plus size={16} />
        </button>
        <button
          type="button"
          onClick={() => void flow.zoomOut({ duration })}
          aria-label="Smaller"
          title="Smaller  −"
        >
          <Minus size={16} />
        </button>
        <button
          type="button"
          onClick={() => showWhole(false)}
          aria-label="Whole chart"
          title="Whole chart  F"
        >
          <Maximize size={16} />
        </button>
        {foldAll !== null && (
          <button
            type="button"
            onClick={foldAll}
            aria-label={isAllOpen ? 'Outline only' : 'Open everything'}
            title={isAllOpen ? 'Outline only' : 'Open everything'}
          >
            {isAllOpen ? <ChevronsDownUp size={16} /> : <ChevronsUpDown size={16} />}
          </button>
        )}
      </div>
    </section>
  )
}
