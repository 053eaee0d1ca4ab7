import type { ReactNode } from 'react'
import { cluster, stack, tiles } from '#styled-system/recipes/index.js'

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Element = 'div' | 'ul' | 'ol' | 'section' | 'nav' | 'dl' | 'form' | 'fieldset'
type Common = { children: ReactNode; gap?: Gap | undefined; as?: Element | undefined }

/** Stacks its children. */
export function Stack({
  children,
  gap,
  align,
  as: Element = 'div',
}: Common & { align?: 'stretch' | 'start' | 'center' | undefined }) {
  return <Element className={stack({ gap, align })}>{children}</Element>
}

/** Lays its children out in a row that wraps. */
export function Cluster({
  children,
  gap,
  align,
  justify,
  as: Element = 'div',
}: Common & {
  align?: 'center' | 'start' | 'end' | 'baseline' | undefined
  justify?: 'start' | 'center' | 'between' | 'end' | undefined
}) {
  return <Element className={cluster({ gap, align, justify })}>{children}</Element>
}

/** As many columns as fit: `min` is the least width of one (9, 15 or 22 rem). */
export function Tiles({
  children,
  gap,
  min,
  as: Element = 'div',
}: Common & { min?: 'sm' | 'md' | 'lg' | undefined }) {
  return <Element className={tiles({ gap, min })}>{children}</Element>
}
