import type { ReactNode } from 'react'
import { landscapeFigure } from '#styled-system/recipes/landscape-figure.js'
import { type Layer, landscape, sheet } from './landscape-drawing.ts'

type Props = {
  /** One for each day of the journey, in order. */
  layers: readonly Layer[]
  restDays: number
  /** What it shows, in words. */
  words: string
  /** It's the reward, not a background. */
  isLarge?: boolean | undefined
  /** Between the picture and the words. */
  children: ReactNode
}

/** A journey as a picture. */
export function Landscape({ layers, restDays, words, isLarge = false, children }: Props) {
  const classes = landscapeFigure({ size: isLarge ? 'large' : 'normal' })
  return (
    <figure className={classes.root}>
      <div className={classes.sheet} aria-hidden="true">
        <svg
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          preserveAspectRatio="xMidYMid slice"
          focusable="false"
          aria-hidden="true"
        >
          {landscape(layers, restDays).map(({ d, fill, isOutline }) => (
            <path key={`${fill} ${d}`} d={d} fill={fill} data-outline={isOutline || undefined} />
          ))}
        </svg>
      </div>
      {children}
      <figcaption className={classes.words}>{words}</figcaption>
    </figure>
  )
}
