/** The colour sets as Panda semantic tokens: one condition and one block of variables for each theme and mode. */
import { coverHue, coverTones, nightHues, type purposeHues, purposes } from './cover-colours.ts'
import { colourSets, nightSet, stateSets, warmSets } from './semantic.ts'
import { type Mode, modes, type ThemeName, themeNames } from './themes.ts'

type Tree = { [key: string]: Tree | string }
type TokenTree = { [key: string]: TokenTree | { value: Record<string, string> } }

const conditionName = (theme: ThemeName, mode: Mode | 'warm') =>
  `${theme.replace('_THEME', '').toLowerCase()}_${mode}`

/** `[data-theme=…][data-mode=…]` on any element sets the theme within it. */
export const themeConditions: Record<string, string> = Object.fromEntries([
  ...themeNames.flatMap((theme) =>
    modes.map((mode) => [conditionName(theme, mode), `[data-theme=${theme}][data-mode=${mode}] &`]),
  ),
  ...themeNames.map((theme) => [
    conditionName(theme, 'warm'),
    `[data-theme=${theme}][data-mode=light][data-evening=warm] &`,
  ]),
  ...modes.map((mode) => [mode, `[data-mode=${mode}] &`]),
  ['nightfall', '[data-evening=nightfall] &'],
  ['night', '[data-theme=NIGHT][data-mode=dark] &'],
])

/** Merges trees of the same shape: each leaf gets its value under each condition. A set of only some leaves adds those. */
const under = (first: Tree, sets: Record<string, Tree>): TokenTree =>
  Object.fromEntries(
    Object.keys(first).map((key) => {
      const branch = first[key]!
      if (typeof branch !== 'string') {
        const branches = Object.entries(sets).map(([name, set]) => [name, set[key] ?? {}])
        return [key, under(branch, Object.fromEntries(branches))]
      }
      const values = Object.entries(sets).flatMap(([name, set]) =>
        set[key] === undefined ? [] : [[`_${name}`, set[key]]],
      )
      return [key, { value: { base: branch, ...Object.fromEntries(values) } }]
    }),
  )

const hues = (hueOf: (purpose: keyof typeof purposeHues) => number): Tree =>
  Object.fromEntries(purposes.map((purpose) => [purpose, `${hueOf(purpose)}`]))

/** The leaves of a tree that differ from another's. */
const differing = (tree: Tree, from: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, Tree | string][] => {
      const other = from[key]!
      if (typeof value === 'string') return value === other ? [] : [[key, value]]
      return [[key, differing(value, other as Tree)]]
    }),
  )

const colourSetsByName = Object.fromEntries([
  ...themeNames.flatMap((theme) =>
    modes.map((mode): [string, Tree] => [
      conditionName(theme, mode),
      { ...colourSets[theme][mode], hue: hues((purpose) => coverHue(theme, purpose)) },
    ]),
  ),
  ...themeNames.map((theme): [string, Tree] => [
    conditionName(theme, 'warm'),
    differing(warmSets[theme], colourSets[theme].light),
  ]),
  ['night', { ...nightSet, hue: hues((purpose) => nightHues[purpose]) }],
])

/** The shade under a dialog, laid over a colour. */
const shadeOver = (colour: string) => ({
  value: {
    base: `color-mix(in srgb, #101424 40%, ${colour})`,
    _dark: `color-mix(in srgb, #000000 65%, ${colour})`,
  },
})

export const colours = {
  ...under(colourSetsByName.blue_light!, colourSetsByName),
  ...under(stateSets.light, stateSets),
  tone: under(coverTones.light, coverTones),
  scrim: shadeOver('transparent'),
  shaded: shadeOver('{colors.bg.canvas}'),
}

export const shadows = {
  card: {
    value: { base: '0 1px 2px rgb(24 28 48 / 0.05), 0 8px 24px -14px rgb(24 28 48 / 0.16)', _dark: 'none' },
  },
  raised: {
    value: {
      base: '0 2px 6px rgb(24 28 48 / 0.06), 0 18px 44px -14px rgb(24 28 48 / 0.28)',
      _dark: '0 18px 44px rgb(0 0 0 / 0.5)',
    },
  },
}
