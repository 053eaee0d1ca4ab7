import type { ReactNode } from 'react'
import { todayEyebrow } from '#styled-system/recipes/today-eyebrow.js'
import { todayLine } from '#styled-system/recipes/today-line.js'
import { todayRow } from '#styled-system/recipes/today-row.js'

/** Children side by side where there's room; nothing if there are none. */
export const TodayRow = ({ children }: { children: ReactNode }) => (
  <div className={todayRow()}>{children}</div>
)

/** A card's title with a small line over it. */
export const TodayTitle = ({ eyebrow, children }: { eyebrow: string; children: ReactNode }) => (
  <>
    <span className={todayEyebrow()}>{eyebrow}</span> {children}
  </>
)

/** What there is to do, and its button beside it where there's room. */
export const TodayLine = ({ children, button }: { children: ReactNode; button: ReactNode }) => (
  <div className={todayLine()}>
    <div>{children}</div>
    {button}
  </div>
)
