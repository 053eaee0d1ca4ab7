import type { ReactNode } from 'react'
import { stageTool } from '#styled-system/recipes/stage-tool.js'

type Props = {
  icon: ReactNode
  /** Shown below the icon. */
  word: string
  /** The whole name, with `word` in it; otherwise `word`. */
  label?: string | undefined
  isOn: boolean
  /** It turns something on and off. */
  isSwitch?: boolean | undefined
  /** It opens a dialog. */
  hasDialog?: boolean | undefined
  /** Share that's left, 0 to 1, drawn around the icon. */
  left?: number | null | undefined
  onApproach?: (() => void) | undefined
  onClick: () => void
}

const radius = 18.5

/** A tool of the player. */
export function StageTool({
  icon,
  word,
  label = word,
  isOn,
  isSwitch = false,
  hasDialog = false,
  left = null,
  onApproach,
  onClick,
}: Props) {
  const classes = stageTool()
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={label}
      {...(isSwitch ? { role: 'switch', 'aria-checked': isOn } : {})}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      data-on={isOn || undefined}
      data-arc={left === null ? undefined : ''}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onClick}
    >
      <span className={classes.face}>
        {icon}
        {left === null ? null : (
          <svg className={classes.arc} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            <circle cx="20" cy="20" r={radius} pathLength="1" strokeDasharray={`${left} 1`} />
          </svg>
        )}
      </span>
      <span className={classes.word}>{word}</span>
    </button>
  )
}
