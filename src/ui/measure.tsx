import type { ReactNode } from 'react'
import { measure } from '../../styled-system/recipes/index.js'

type Props = { children: ReactNode; size?: 'writing' | 'list' | undefined }

/** No wider than what is in it needs. */
export function Measure({ children, size }: Props) {
  return <div className={measure({ size })}>{children}</div>
}
