import { expect, it } from 'vitest'
import { purposes } from '#content/programs.ts'
import { coverHue, coverTones, nightHues } from '#theme/cover-colours.ts'
import { contrast, hex } from '#theme/oklch.ts'
import { colourSets, nightSet } from '#theme/semantic.ts'
import { modes, themeNames } from '#theme/themes.ts'

/** The edge of a purpose in charts: the third tone of its covers. */
function edge(mode: 'light' | 'dark', hue: number): string {
  const [lightness, chroma] = coverTones[mode][3].split(' ').map(Number.parseFloat)
  return hex([lightness! / 100, chroma!, hue])
}

it.each(purposes)(
  'in charts, %s has a contrast of 3:1 to its ground in every theme and in Night',
  (purpose) => {
    for (const theme of themeNames)
      for (const mode of modes) {
        const { bg } = colourSets[theme][mode]
        const colour = edge(mode, coverHue(theme, purpose))
        expect(contrast(colour, bg.card), `${theme} ${mode}`).toBeGreaterThanOrEqual(3)
        expect(contrast(colour, bg.sunken), `${theme} ${mode}, on the clock`).toBeGreaterThanOrEqual(3)
      }
    const inNight = edge('dark', nightHues[purpose])
    expect(contrast(inNight, nightSet.bg.card)).toBeGreaterThanOrEqual(3)
    expect(contrast(inNight, nightSet.bg.sunken)).toBeGreaterThanOrEqual(3)
  },
)
