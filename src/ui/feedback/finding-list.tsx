import { Circle, CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { findings } from '#styled-system/recipes/findings.js'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'

export type Outcome = 'passed' | 'doubtful' | 'failed' | 'waiting' | 'under-way'

const signs = {
  passed: CircleCheck,
  doubtful: CircleAlert,
  failed: CircleX,
  waiting: Circle,
  'under-way': LoaderCircle,
} as const

/** Results of checks, in order. */
export function FindingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={findings().list} aria-label={label}>
      {children}
    </ol>
  )
}

type Props = {
  name: string
  outcome: Outcome
  /** The outcome in a word, for screen readers. */
  said: string
  words?: string | undefined
}

/** One check: its icon, name and result. */
export function FindingRow({ name, outcome, said, words }: Props) {
  const classes = findings({ outcome: outcome === 'under-way' ? 'waiting' : outcome })
  const Sign = signs[outcome]
  return (
    <li className={classes.row}>
      <Sign size={20} className={classes.sign} aria-hidden="true" />
      <p className={classes.name}>
        {name} <span className={hiddenText()}>{said}</span>
      </p>
      {words === undefined ? null : <p className={classes.words}>{words}</p>}
    </li>
  )
}
