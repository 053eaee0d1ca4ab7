import { expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { coverHue } from '#theme/cover-colours.ts'
import { contrast } from '#theme/oklch.ts'
import { sleevePairs } from '#theme/sleeve.ts'
import { modes, themeNames } from '#theme/themes.ts'
import { draw } from '#ui/artwork/cover-drawing.ts'

it.each(programs.map((program) => [program.title, program] as const))(
  'the player in the colours of %s gives every text 4.5:1 and every control and focus ring 3:1',
  (_, program) => {
    const { shade } = draw(program)
    for (const theme of themeNames)
      for (const mode of modes) {
        const pairs = sleevePairs(coverHue(theme, program.purpose) + shade, mode)
        const failing = pairs.filter(({ colour, ground, least }) => contrast(colour, ground) < least)
        expect(failing, `${theme} ${mode}`).toEqual([])
        expect(pairs.length).toBe(25)
      }
  },
)

const shares = [0.1, 0.25, 0.5, 0.75, 0.9, 1]
const fades = [
  ...shares.flatMap((twilight) => modes.map((mode) => ({ mode, twilight, nightfall: 0 }))),
  ...shares.map((nightfall) => ({ mode: 'dark' as const, twilight: 0, nightfall })),
]

it.each(fades)('it can be read in an evening’s fade: %j', ({ mode, ...fade }) => {
  for (let hue = 0; hue < 360; hue += 12)
    expect(
      sleevePairs(hue, mode, fade)
        .filter(({ colour, ground, least }) => contrast(colour, ground) < least)
        .map(({ what, colour, ground }) => `${hue} ${what} ${contrast(colour, ground).toFixed(2)}`),
    ).toEqual([])
})
