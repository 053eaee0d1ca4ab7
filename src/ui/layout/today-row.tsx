import type { ReactNode } from 'react'
import { todayLine } from '#styled-system/recipes/today-line.js'
import { todayRow } from '#styled-system/recipes/today-row.js'

/** Children side by side where there's room; nothing if there are none. */
export const TodayRow = ({ children }: { children: ReactNode }) => (
  <div className={todayRow()}>{children}</div>
)

/** What there is to do, and its button beside it where there's room. */
export const TodayLine = ({ children, button }: { children: ReactNode; button: ReactNode }) => (
  <div className={todayLine()}>
    <div>{children}</div>
    {button}
  </div>
)
