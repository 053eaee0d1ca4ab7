import type { ReactNode } from 'react'
import { cluster } from '#styled-system/recipes/cluster.js'
import { stack } from '#styled-system/recipes/stack.js'
import { tiles } from '#styled-system/recipes/tiles.js'

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Common = { children: ReactNode; gap?: Gap | undefined }

/** Stacks its children. */
export function Stack({ children, gap, align }: Common & { align?: 'start' | undefined }) {
  return <div className={stack({ gap, align })}>{children}</div>
}

/** Lays its children out in a row that wraps. */
export function Cluster({ children, gap, justify }: Common & { justify?: 'start' | 'between' | undefined }) {
  return <div className={cluster({ gap, justify })}>{children}</div>
}

/** As many columns as fit: `min` is the least width of one (9, 15 or 22 rem). */
export function Tiles({ children, gap, min }: Common & { min?: 'sm' | 'md' | 'lg' | undefined }) {
  return <div className={tiles({ gap, min })}>{children}</div>
}
