import type { CSSProperties, ReactNode } from 'react'
import { playerStage } from '#styled-system/recipes/player-stage.js'
import { Cover } from '#ui/artwork/cover.tsx'
import { draw } from '#ui/artwork/cover-drawing.ts'
import type { Sound } from '#ui/artwork/cover-shapes.ts'

type Props = {
  program: Sound
  /** The sleeve breathes. */
  isSounding: boolean
  /** Leads back to where the member was. */
  back: ReactNode
  /** At the end of the first line. */
  actions: ReactNode
  heading: ReactNode
  kind: string
  /** What's wrong, if anything. */
  trouble: ReactNode
  seek: ReactNode
  /** Previous, back, play, forward, next. */
  children: ReactNode
  /** Shown from 900 px. */
  volume: ReactNode
  tools: ReactNode
}

/** Seconds of a swell: the fewest whole beats that take at least four. */
export const swellOf = (beatHz: number): number => Math.ceil(4 * beatHz) / beatHz

/** The player at full size. The volume keys work inside it. */
export function PlayerStage({
  program,
  isSounding,
  back,
  actions,
  heading,
  kind,
  trouble,
  seek,
  children,
  volume,
  tools,
}: Props) {
  const classes = playerStage()
  const { shade } = draw(program)
  const style = {
    '--sleeve-hue': `calc(var(--hue-${program.purpose}) + ${shade})`,
    '--swell': `${swellOf(program.beatHz)}s`,
  } as CSSProperties
  return (
    <div
      className={classes.root}
      style={style}
      data-player=""
      data-stage="player"
      data-sounding={isSounding || undefined}
    >
      <div className={classes.print} aria-hidden="true">
        <Cover program={program} size="fill" />
      </div>
      <div className={classes.head}>
        {back}
        <div>{actions}</div>
      </div>
      <div className={classes.art} aria-hidden="true">
        <div className={classes.glow} />
        <div className={classes.sleeve}>
          <Cover program={program} />
        </div>
      </div>
      <div className={classes.words}>
        {trouble}
        {heading}
        <p className={classes.kind}>{kind}</p>
      </div>
      <div className={classes.seek}>{seek}</div>
      <div className={classes.main}>{children}</div>
      <div className={classes.volume}>{volume}</div>
      <div className={classes.tools}>{tools}</div>
    </div>
  )
}

/** The title's class. */
export const stageTitle = () => playerStage().title
