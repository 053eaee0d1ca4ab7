import type { ReactNode } from 'react'
import { noticeStack } from '#styled-system/recipes/notice-stack.js'

/** Alerts of the frame, above the screens. */
export function NoticeStack({ children }: { children: ReactNode }) {
  return <div className={noticeStack()}>{children}</div>
}
