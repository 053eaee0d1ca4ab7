import type { CSSProperties } from 'react'
import { draw } from '#ui/artwork/cover-drawing.ts'
import type { Sound } from '#ui/artwork/cover-shapes.ts'

/** Seconds of a swell: the fewest whole beats that take at least four. */
export const swellOf = (beatHz: number): number => Math.ceil(4 * beatHz) / beatHz

/** The hue and the swell of a program, for an element whose styles are `inSleeve`. */
export const sleeveRoom = (program: Sound) =>
  ({
    '--sleeve-hue': `calc(var(--hue-${program.purpose}) + ${draw(program).shade})`,
    '--swell': `${swellOf(program.beatHz)}s`,
  }) as CSSProperties
