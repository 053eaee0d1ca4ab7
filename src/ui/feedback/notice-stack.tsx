import type { ReactNode } from 'react'
import { noticeStack } from '#styled-system/recipes/index.js'

/** Alerts of the frame: `above` the screens, or `below` them over the player. */
export function NoticeStack({ place, children }: { place: 'above' | 'below'; children: ReactNode }) {
  return <div className={noticeStack({ place })}>{children}</div>
}
