import type { ReactNode } from 'react'
import { measure } from '#styled-system/recipes/index.js'

type Props = { children: ReactNode; size?: 'writing' | 'list' | undefined }

/** Limits the width of its content. */
export function Measure({ children, size }: Props) {
  return <div className={measure({ size })}>{children}</div>
}
