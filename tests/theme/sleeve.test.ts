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
