import {
  ChevronsDownUp,
  ChevronsUpDown,
  CircleQuestionMark,
  type LucideIcon,
  Maximize,
  Minus,
  Plus,
  Workflow,
} from 'lucide-react'

type Props = {
  onLarger: () => void
  onSmaller: () => void
  onWhole: () => void
  isAllOpen: boolean
  /** Null if there's nothing to collapse. */
  onFoldAll: (() => void) | null
  hasArrows: boolean
  onArrows: () => void
  isLegendShown: boolean
  onLegend: () => void
}

export function ChartBar(props: Props) {
  const { isAllOpen, onFoldAll, hasArrows, isLegendShown } = props
  return (
    <div className="chart-bar">
      <div className="chart-tools" role="toolbar" aria-label="Chart">
        <Tool icon={Plus} name="Larger" keyName="+" onClick={props.onLarger} />
        <Tool icon={Minus} name="Smaller" keyName="−" onClick={props.onSmaller} />
        <Tool icon={Maximize} name="Whole chart" keyName="F" onClick={props.onWhole} />
        {onFoldAll !== null && (
          <Tool
            icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
            name={isAllOpen ? 'As much as fits' : 'Open everything'}
            onClick={onFoldAll}
          />
        )}
        <Tool icon={Workflow} name="Arrows" isPressed={hasArrows} onClick={props.onArrows} />
      </div>
      <button
        type="button"
        className="chart-help"
        aria-expanded={isLegendShown}
        aria-controls="legend"
        onClick={props.onLegend}
      >
        <CircleQuestionMark size={16} aria-hidden="true" />
        <span>How to read this</span>
      </button>
      <a className="chart-credit" href="https://reactflow.dev" target="_blank" rel="noreferrer">
        React Flow
      </a>
    </div>
  )
}

type ToolProps = {
  icon: LucideIcon
  name: string
  keyName?: string
  isPressed?: boolean
  onClick: () => void
}

function Tool({ icon: Icon, name, keyName, isPressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      title={keyName === undefined ? name : `${name}  ${keyName}`}
      onClick={onClick}
    >
      <Icon size={16} />
    </button>
  )
}
