import '#theme/further.css'
import type { ReactNode } from 'react'
import { playerStage } from '#styled-system/recipes/player-stage.js'
import { Cover } from '#ui/artwork/cover.tsx'
import { draw } from '#ui/artwork/cover-drawing.ts'
import { beyond, type Sound } from '#ui/artwork/cover-shapes.ts'
import { CoverSvg } from '#ui/artwork/cover-svg.tsx'
import { sleeveRoom } from './sleeve-room.ts'

type Props = {
  name: 'player' | 'visual'
  program: Sound
  /** What shows: the sleeve, or the visual behind everything. */
  look: 'sleeve' | 'visual'
  /** No one uses the controls, so they fade. */
  isBare: boolean
  /** The visual; it stays a moment after the look has changed. */
  visual: ReactNode
  /** The sleeve breathes. */
  isSounding: boolean
  /** Leads back to where the member was. */
  back: ReactNode
  /** At the end of the first line. */
  actions: ReactNode
  heading: ReactNode
  kind: ReactNode
  /** What's wrong, if anything. */
  trouble?: ReactNode
  seek?: ReactNode
  /** Previous, back, play, forward, next. */
  children?: ReactNode
  /** Shown from 900 px. */
  volume?: ReactNode
  tools?: ReactNode
  /** Of the visual, instead of tools. */
  choices?: ReactNode
}

/** The player at full size. The volume keys work inside it. */
export function PlayerStage({
  name,
  program,
  look,
  isBare,
  visual,
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
  choices,
}: Props) {
  const classes = playerStage()
  return (
    <div
      className={classes.root}
      style={sleeveRoom(program)}
      data-player=""
      data-stage={name}
      data-look={look}
      data-bare={isBare || undefined}
      data-sounding={isSounding || undefined}
    >
      {visual}
      <div className={classes.print} aria-hidden="true">
        <CoverSvg drawing={draw(program, beyond)} purpose={program.purpose} size="fill" />
      </div>
      <div className={classes.head}>
        {back}
        <div>{actions}</div>
      </div>
      <div className={classes.art} aria-hidden="true">
        <div className={classes.glow} />
        <div className={classes.sleeve}>
          <Cover program={program} isLead={look === 'sleeve'} />
        </div>
      </div>
      <div className={classes.words}>
        {heading}
        <div className={classes.kind}>{kind}</div>
      </div>
      {seek ? (
        <div className={classes.seek}>
          <div className={classes.trouble}>{trouble}</div>
          {seek}
        </div>
      ) : null}
      {children ? <div className={classes.main}>{children}</div> : null}
      {volume ? <div className={classes.volume}>{volume}</div> : null}
      {tools ? <div className={classes.tools}>{tools}</div> : null}
      {choices ? <div className={classes.choices}>{choices}</div> : null}
    </div>
  )
}

/** The title's class. */
export const stageTitle = () => playerStage().title
