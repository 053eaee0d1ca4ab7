import type { ReactNode } from 'react'
import { transport } from '#styled-system/recipes/transport.js'

/** The player's buttons: previous, back, play, forward, next, in this order in every language. */
export function Transport({ children }: { children: ReactNode }) {
  return <div className={transport().root}>{children}</div>
}

/** A slider with a button, left to right in every language. */
export function VolumeBar({ children }: { children: ReactNode }) {
  return <div className={transport().volume}>{children}</div>
}

/** An icon above a few characters, such as the minutes left. */
export function NotedIcon({ icon, note }: { icon: ReactNode; note: string | null }) {
  return (
    <span className={transport().noted} data-noted={note === null ? undefined : ''}>
      {icon}
      {note === null ? null : <span aria-hidden="true">{note}</span>}
    </span>
  )
}

/** An arrow around the number of seconds that it skips. */
export function SkipMark({ icon, seconds }: { icon: ReactNode; seconds: number }) {
  return (
    <span className={transport().skip}>
      {icon}
      <span aria-hidden="true">{seconds}</span>
    </span>
  )
}
