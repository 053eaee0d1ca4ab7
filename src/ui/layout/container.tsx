import type { ReactNode } from 'react'
import { container } from '#styled-system/recipes/container.js'

type Props = { children: ReactNode; size?: 'writing' | 'list' | undefined }

/** Limits the width of its content. */
export function Container({ children, size }: Props) {
  return <div className={container({ size })}>{children}</div>
}
