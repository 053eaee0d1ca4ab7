import type { ReactNode } from 'react'
import { noticeStack } from '#styled-system/recipes/index.js'

/** Alerts of the frame: `above` the screens, or `below` them over the player. */
export function NoticeStack({ placement, children }: { placement: 'above' | 'below'; children: ReactNode }) {
  return <div className={noticeStack({ placement })}>{children}</div>
}
