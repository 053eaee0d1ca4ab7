import type { ReactNode } from 'react'
import { nowColumn } from '#styled-system/recipes/now-column.js'
import { Cover } from '#ui/artwork/cover.tsx'
import type { Sound } from '#ui/artwork/cover-shapes.ts'
import { sleeveRoom } from './sleeve-room.ts'

type Props = {
  /** Names the region. */
  label: string
  program: Sound
  /** The sleeve breathes. */
  isSounding: boolean
  title: string
  /** The player at full size. */
  href: string
  kind: string
  heart: ReactNode
  /** What's wrong, if anything. */
  trouble: ReactNode
  seek: ReactNode
  /** Previous, back, play, forward, next. */
  controls: ReactNode
  tools: ReactNode
  volume: ReactNode
  next: { heading: string; list: ReactNode } | null
}

/** The player as a column, for wide windows. The volume keys work inside it. */
export function NowColumn(props: Props) {
  const {
    label,
    program,
    isSounding,
    title,
    href,
    kind,
    heart,
    trouble,
    seek,
    controls,
    tools,
    volume,
    next,
  } = props
  const classes = nowColumn()
  return (
    <section
      className={classes.root}
      style={sleeveRoom(program)}
      aria-label={label}
      data-player=""
      data-sounding={isSounding || undefined}
    >
      <div className={classes.art} aria-hidden="true">
        <Cover program={program} size="fill" />
      </div>
      {trouble}
      <div className={classes.words}>
        <div>
          <p className={classes.title}>
            <a href={href}>{title}</a>
          </p>
          <p className={classes.kind}>{kind}</p>
        </div>
        {heart}
      </div>
      {seek}
      <div className={classes.controls}>{controls}</div>
      <div className={classes.tools}>{tools}</div>
      {volume}
      {next ? (
        <div className={classes.next}>
          <p className={classes.heading}>{next.heading}</p>
          {next.list}
        </div>
      ) : null}
    </section>
  )
}
