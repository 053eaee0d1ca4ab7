import type { ReactNode } from 'react'
import { figures } from '#styled-system/recipes/figures.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'

type Width = 'column' | 'line' | 'wide' | 'full'

/** Pictures side by side, as many as fit. */
export function Figures({ children, isPair = false }: { children: ReactNode; isPair?: boolean | undefined }) {
  const classes = figures({ grid: isPair ? 'pair' : 'all' })
  return (
    <div className={classes.root}>
      <div className={classes.grid}>{children}</div>
    </div>
  )
}

type Props = {
  title: string
  /** At the end of the title's line. */
  end?: ReactNode
  /** The picture, with a text alternative. */
  children: ReactNode
  number?: string | undefined
  words?: string | undefined
  /** After the words. */
  action?: ReactNode
  width?: Width | undefined
}

/** A picture, and what it says in a number and a few words. */
export function Figure({ title, end, children, number, words, action, width }: Props) {
  const classes = figures({ width })
  return (
    <div className={classes.figure}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {end}
      </div>
      <div className={classes.picture}>{children}</div>
      {number || words || action ? (
        <div className={classes.text}>
          {number ? <p className={classes.number}>{number}</p> : null}
          {words ? <p className={classes.words}>{words}</p> : null}
          {action}
        </div>
      ) : null}
    </div>
  )
}

const widths: readonly Width[] = ['column', 'column', 'line', 'wide', 'full']

/** Takes the space of the dashboard's figures, with their heading, while they load. */
export const FiguresSkeleton = () => (
  <Stack>
    <Skeleton shape="title" />
    <Figures>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={figures({ width }).figure}>
          <Skeleton count={2} />
        </div>
      ))}
    </Figures>
  </Stack>
)
