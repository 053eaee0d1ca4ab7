import { ChevronDown, ChevronRight } from 'lucide-react'
import { changeWords } from '../changed/compare.ts'
import type { PlacedState } from './layout.ts'
import { changeIn, type Light } from './light.ts'
import type { Move } from './model.ts'
import type { Block } from './sizes.ts'

/** The current appearance of a state and its actions. */
export type BoxData = {
  placed: PlacedState
  name: string
  light: Light
  isSelected: boolean
  isNear: boolean
  /** The only state that is a tab stop. */
  isStop: boolean
  coverage: number | null
  onChoose: (id: string) => void
  onCollapse: (id: string) => void
  onMove: (move: Move) => void
}

export function StateBox({ data }: { data: BoxData }) {
  const { placed, name, light, isSelected, isNear, isStop, coverage, onChoose, onCollapse, onMove } = data
  const { state, blocks, box, headHeight } = placed
  const size = { width: box.width, height: box.height }
  if (state.kind === 'initial') return <div className="chart-dot" data-mark={state.id} style={size} />
  const { goesTo } = state
  if (goesTo !== undefined)
    return (
      <button
        type="button"
        tabIndex={-1}
        className="chart-anywhere"
        data-mark={state.id}
        data-kind="exit"
        style={size}
        onClick={() => onChoose(goesTo.id)}
      >
        <Blocks blocks={blocks} light={light} />
      </button>
    )
  if (['anywhere', 'elsewhere', 'entry'].includes(state.kind))
    return (
      <div className="chart-anywhere" data-mark={state.id} style={size}>
        <Blocks blocks={blocks} light={light} />
      </div>
    )
  const [title, ...rest] = blocks
  const canFold = state.holds > 0 && state.parent !== null
  const isHolder = state.holds > 0 && !state.isCollapsed
  const change = changeIn(light, state)
  return (
    <div
      className="chart-state"
      style={size}
      data-state={state.id}
      data-kind={state.kind}
      data-holds={isHolder || undefined}
      data-folded={state.isCollapsed || undefined}
      data-parallel={(state.isParallel && isHolder) || undefined}
      data-depth={state.depth % 3}
      data-active={light.active.has(state.id) || undefined}
      data-selected={isSelected || undefined}
      data-near={isNear || undefined}
      data-change={change}
      data-coverage={coverage === null ? undefined : coverage > 0 ? 'some' : 'none'}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer, nothing of its own. */}
      <div
        className="chart-head"
        style={isHolder ? { height: headHeight } : { height: box.height }}
        onClick={() => onChoose(state.id)}
      >
        <button
          type="button"
          className="chart-name"
          tabIndex={isStop ? 0 : -1}
          aria-keyshortcuts={canFold ? 'O' : undefined}
          data-name={state.id}
          aria-label={change === undefined ? name : `${name}, ${changeWords[change]}`}
          aria-current={light.active.has(state.id) ? 'true' : undefined}
          aria-pressed={isSelected}
        >
          {title === undefined ? null : <Lines block={title} />}
        </button>
        {change !== undefined && (
          <span className="change" data-change={change} aria-hidden="true">
            {changeWords[change]}
          </span>
        )}
        <Blocks blocks={state.isCollapsed ? rest.slice(0, -1) : rest} light={light} onMove={onMove} />
        {state.isCollapsed && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button at the corner does the same for the keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: as above.
          <div
            className="chart-more"
            onClick={(event) => {
              event.stopPropagation()
              onCollapse(state.id)
            }}
          >
            <Blocks blocks={rest.slice(-1)} light={light} />
          </div>
        )}
      </div>
      {canFold && (
        <button
          type="button"
          tabIndex={-1}
          className="chart-fold"
          title={state.isCollapsed ? 'Open  O' : 'Collapse  O'}
          aria-expanded={!state.isCollapsed}
          aria-label={state.isCollapsed ? `Open ${name}` : `Collapse ${name}`}
          onClick={() => onCollapse(state.id)}
        >
          {state.isCollapsed ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
        </button>
      )}
    </div>
  )
}

type BlocksProps = { blocks: readonly Block[]; light: Light; onMove?: (move: Move) => void }

export function Blocks({ blocks, light, onMove }: BlocksProps) {
  return blocks.map((block, at) => {
    const { move } = block
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the panel beside the chart says and does the same.
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a laid-out chart never change their places.
        key={at}
        className="chart-block"
        data-light={lightOn(block, light)}
        data-change={changeOn(block, light)}
        onClick={
          move === null || onMove === undefined
            ? undefined
            : (event) => {
                event.stopPropagation()
                onMove(move)
              }
        }
      >
        <Lines block={block} />
      </div>
    )
  })
}

function Lines({ block }: { block: Block }) {
  return block.lines.map(({ kind, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <span key={at} className="chart-line" data-line={kind}>
      {text}
    </span>
  ))
}

/** Whether a transition was just taken, can be taken, or would be refused. */
export function lightOn({ move }: Block, { taken, open, refused }: Light): string | undefined {
  if (move === null) return undefined
  if (move.keys.some((key) => taken.has(key))) return 'taken'
  if (move.keys.some((key) => open.has(key))) return 'open'
  return move.keys.some((key) => refused.has(key)) ? 'refused' : undefined
}

/** The change of its first transition that has one. */
export const changeOn = ({ move }: Block, { changes }: Light) =>
  move?.keys.map((key) => changes.get(key)).find((change) => change !== undefined)

/** Whether it can be taken, even right after it was. */
export const isOpen = ({ move }: Block, { open }: Light) => move?.keys.some((key) => open.has(key)) === true
