/**
 * One machine's chart on a canvas that can be panned, zoomed, fitted, collapsed, and navigated by keyboard.
 * React Flow renders the canvas and the states; elk routes the arrows.
 */
import {
  Background,
  BackgroundVariant,
  type Node,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import './chart.css'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { eventLabel, stateTitle } from '../say.ts'
import { Arrows } from './arrows.tsx'
import { ChartBar } from './chart-bar.tsx'
import { useFolds } from './folds.ts'
import { Legend } from './legend.tsx'
import type { Light } from './light.ts'
import { isMark, type Move, nodesOf } from './model.ts'
import { isWay, neighbourOf } from './neighbour.ts'
import type { Look } from './sizes.ts'
import { type BoxData, StateBox } from './state-box.tsx'
import { type Style, useLayout } from './use-layout.ts'
import { useSight } from './use-sight.ts'

type Props = {
  machine: AnyStateMachine
  look: Look
  light: Light
  /** Id of the chosen state, or null. */
  selected: string | null
  /** While simulating or following, nothing is collapsed automatically. */
  isWhole: boolean
  /** Only arrows that can be taken react to a click. */
  isTriedOut: boolean
  /** Number of test steps that enter a state, by its id; null if not measured. */
  coverage: Readonly<Record<string, number>> | null
  onSelect: (id: string) => void
  /** Returns false if it can't be taken. */
  onMove: (move: Move) => boolean
}

type StateNodeType = Node<BoxData & Record<string, unknown>, 'state'>
const nodeTypes = { state: ({ data }: NodeProps<StateNodeType>) => <StateBox data={data} /> }

export function ChartView(props: Props) {
  return (
    <ReactFlowProvider key={`${props.machine.id} ${props.machine.version}`}>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas(props: Props) {
  const { machine, look, light, selected, isWhole, isTriedOut, coverage, onSelect, onMove } = props
  const frame = useRef<HTMLDivElement>(null)
  const folds = useFolds(selected, isWhole)
  const [style, setStyle] = useState<Style | null>(null)
  const { laid, isDrawing, problem } = useLayout(
    machine,
    { look, folded: folds.folded, style, selected },
    frame,
  )
  const collapsed = laid?.folded
  const fold = useCallback((id: string) => folds.fold(id, collapsed ?? new Set()), [folds.fold, collapsed])
  const sight = useSight(frame, laid, light, selected, folds.touched)
  const [isLegendShown, setLegendShown] = useState(false)

  // A single tab stop; arrow keys move from there.
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    if (selected !== null) setFocused(null)
  }, [selected])
  const isDrawn = (id: string | null) => laid?.placed.states.some(({ state }) => state.id === id)
  const stop = [focused, selected].find(isDrawn) ?? machine.root.id

  // A message about an arrow is valid only for the moment it was shown in.
  const [refused, setRefused] = useState<{ light: Light; move: Move } | null>(null)
  const notTaken = refused?.light === light ? refused.move : null
  const take = useCallback((move: Move) => setRefused(onMove(move) ? null : { light, move }), [onMove, light])

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
        name: stateTitle(machine.id, placed.state.path),
        light,
        isSelected: placed.state.id === selected,
        isNear: near.has(placed.state.id),
        isStop: placed.state.id === stop,
        coverage: coverage?.[placed.state.id] ?? null,
        onChoose: onSelect,
        onMove: take,
        onCollapse: fold,
      },
    }))
  }, [laid, light, selected, coverage, machine.id, onSelect, take, fold, stop])

  const focus = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(id)}"]`)?.focus()

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || laid === null) return
    const here = (event.target as HTMLElement).dataset.name ?? null
    if (event.key === 'Escape') {
      if (isLegendShown) setLegendShown(false)
      else if (selected !== null) onSelect(machine.root.id)
      else return
    } else if (event.key === 'f') sight.whole()
    else if (event.key === '0') sight.beginning()
    else if (event.key === '+' || event.key === '=') sight.larger()
    else if (event.key === '-') sight.smaller()
    else if (event.key === 'o' && here !== null && canFold(here)) fold(here)
    else if (isWay(event.key)) {
      const states = laid.placed.states
        .filter(({ state }) => !isMark(state))
        .map(({ state, box }) => ({ id: state.id, box }))
      const next = neighbourOf(states, here ?? stop, event.key)
      const box = states.find(({ id }) => id === next)?.box
      if (next === null || box === undefined) return
      focus(next)
      sight.find(next, box)
    } else return
    event.preventDefault()
  }

  const canFoldAny = nodesOf(machine.root).some(
    (node) => node.parent !== undefined && Object.keys(node.states).length > 0,
  )
  const canFold = (id: string) =>
    laid?.placed.states.some(({ state }) => state.id === id && state.holds > 0 && state.parent !== null)

  return (
    <section
      id="chart"
      tabIndex={-1}
      className="chart"
      aria-label={`Chart of ${stateTitle(machine.id, [])}`}
      aria-busy={isDrawing}
      data-laid={laid?.id}
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target.dataset.name !== undefined) setFocused(target.dataset.name)
      }}
    >
      <div ref={frame} className="chart-canvas">
        {problem !== null && (
          <p className="chart-problem" role="alert">
            This chart couldn’t be laid out: {problem}. Reload the page to try again.
          </p>
        )}
        {isDrawing && <p className="chart-drawing">Drawing the chart …</p>}
        <p className="chart-refused" role="status">
          {notTaken !== null && `Not available in this state: “${eventLabel(notTaken.event)}”`}
        </p>
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
          proOptions={{ hideAttribution: true }}
        >
          <Background variant={BackgroundVariant.Dots} gap={22} size={1.2} />
          {laid !== null && (
            <Arrows
              placed={laid.placed}
              light={light}
              selected={selected}
              isTriedOut={isTriedOut}
              onMove={take}
            />
          )}
        </ReactFlow>
      </div>
      {isLegendShown && <Legend />}
      <ChartBar
        onLarger={sight.larger}
        onSmaller={sight.smaller}
        onWhole={sight.whole}
        isAllOpen={collapsed?.size === 0}
        onFoldAll={canFoldAny ? () => folds.foldAll(collapsed?.size !== 0) : null}
        hasArrows={laid?.style === 'arrows'}
        onArrows={() => setStyle(laid?.style === 'arrows' ? 'boxes' : 'arrows')}
        isLegendShown={isLegendShown}
        onLegend={() => setLegendShown(!isLegendShown)}
      />
    </section>
  )
}
