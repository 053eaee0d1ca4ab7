import { describe, expect, it } from 'vitest'
import { steps } from '#machines/settings/evening.machine.ts'
import { mixAt } from '#theme/evening.ts'
import { contrast, hex } from '#theme/oklch.ts'
import { colourSets, nightPairs, nightSet, pairs, pairsOf, warmPairs, warmSets } from '#theme/semantic.ts'
import { modes, themeNames, themes } from '#theme/themes.ts'

const themesAndModes = themeNames.flatMap((theme) => modes.map((mode) => ({ theme, mode })))

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#5d87ff')).toBeCloseTo(3.29, 1)
  })

  it('converts OKLCH like CSS', () => {
    expect(hex([1, 0, 0])).toBe('#ffffff')
    expect(hex([0.627955, 0.257683, 29.2339])).toBe('#ff0000')
    expect(hex([0.519752, 0.176858, 142.495])).toBe('#008000')
  })
})

describe.each(themesAndModes)('$theme $mode', ({ theme, mode }) => {
  it('gives every text 4.5:1 and every control and focus ring 3:1 on every background', () => {
    const all = pairs(theme, mode)
    const failing = all
      .map(({ what, colour, ground, least }) => ({ what, least, ratio: contrast(colour, ground) }))
      .filter(({ ratio, least }) => ratio < least)
    expect(failing).toEqual([])
    for (const what of [
      'fg.strong',
      'fg.muted',
      'fg.faint',
      'accent.text',
      'error.text',
      'border.control',
      'focus',
    ]) {
      const grounds = all.filter((pair) => pair.what.startsWith(`${what} on `))
      expect(grounds.length, what).toBeGreaterThanOrEqual(5)
    }
  })

  it('has three different surfaces and three different inks', () => {
    const { bg, fg } = colourSets[theme][mode]
    expect(new Set([bg.canvas, bg.card, bg.raised]).size).toBe(3)
    expect(new Set(Object.values(fg)).size).toBe(3)
  })

  it('is never pure black', () => {
    expect(Object.values(colourSets[theme][mode].bg)).not.toContain('#000000')
  })
})

describe('Night', () => {
  it('gives every text 4.5:1 and every control and focus ring 3:1 on every background', () => {
    const all = nightPairs()
    expect(all.filter(({ colour, ground, least }) => contrast(colour, ground) < least)).toEqual([])
    expect(all.length).toBe(pairs('BLUE_THEME', 'dark').length)
  })

  it('has no filled ground brighter than 35 %', () => {
    const { bg, accent, secondary } = nightSet
    // Contrast with black is 8 at a luminance of 0.35.
    for (const colour of [...Object.values(bg), accent.solid, accent.hover, secondary.solid, secondary.hover])
      expect(contrast(colour, '#000000'), colour).toBeLessThanOrEqual(8)
  })

  it('is true black with warm colours', () => {
    expect(nightSet.bg.canvas).toBe('#000000')
    for (const colour of [nightSet.accent.solid, nightSet.secondary.solid, nightSet.fg.strong]) {
      const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      expect(red, colour).toBeGreaterThan(blue)
    }
  })
})

describe.each(themeNames)('%s in the evening', (theme) => {
  it('gives every text 4.5:1 and every control and focus ring 3:1 in warm light', () => {
    const all = warmPairs(theme)
    expect(all.filter(({ colour, ground, least }) => contrast(colour, ground) < least)).toEqual([])
    expect(all.length).toBe(pairs(theme, 'light').length)
  })

  it('has warmer and slightly darker papers than by day', () => {
    const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    for (const ground of ['canvas', 'card', 'sunken'] as const) {
      const [day, evening] = [colourSets[theme].light.bg[ground], warmSets[theme].bg[ground]].map(channels)
      expect(evening![0]! - evening![2]!, ground).toBeGreaterThan(day![0]! - day![2]! + 4)
      expect(contrast(warmSets[theme].bg[ground], '#000000')).toBeLessThan(
        contrast(colourSets[theme].light.bg[ground], '#000000'),
      )
    }
  })

  it('can be read at each step of each fade', () => {
    const all = Array.from({ length: 3 * steps + 1 }, (_, step) => step / steps)
    for (const depth of all) {
      const { set, states } = mixAt(theme, depth)
      const failing = pairsOf(set, states).filter(
        ({ colour, ground, least }) => contrast(colour, ground) < least,
      )
      expect(failing, `${depth}`).toEqual([])
    }
  })

  it('begins and ends each fade with the colours of the looks', () => {
    expect(mixAt(theme, 0).set).toEqual(colourSets[theme].light)
    expect(mixAt(theme, 1).set).toEqual(warmSets[theme])
    expect(mixAt(theme, 2).set).toEqual(colourSets[theme].dark)
    expect(mixAt(theme, 3).set).toEqual(nightSet)
  })
})

it('each theme has its own primary, secondary and paper', () => {
  for (const mode of modes) {
    const sets = themeNames.map((name) => colourSets[name][mode])
    for (const pick of ['accent', 'secondary'] as const) {
      expect(new Set(sets.map((set) => set[pick].solid)).size).toBe(themeNames.length)
    }
    expect(new Set(sets.map((set) => set.bg.canvas)).size).toBe(themeNames.length)
    for (const name of themeNames) expect(themes[name][mode].paper.chroma).toBeGreaterThan(0)
  }
})
