/**
 * The colours of the player's room: those of the page in the hue of the sleeve that plays. Lightness and chroma of
 * each ink are those that the worst hue needs on the room's grounds; the test in `tests/theme` holds all programs in
 * all themes to WCAG AA. Night keeps its own colours.
 */
import { hex } from './oklch.ts'
import type { Pair } from './semantic.ts'
import type { Mode } from './themes.ts'

type Tone = readonly [lightness: number, chroma: number]

const tones = {
  light: {
    'bg-canvas': [0.9, 0.045],
    'bg-card': [0.94, 0.03],
    'bg-sunken': [0.86, 0.055],
    'bg-raised': [0.96, 0.02],
    'fg-strong': [0.25, 0.05],
    'fg-muted': [0.4, 0.06],
    'fg-faint': [0.45, 0.055],
    'border-subtle': [0.82, 0.055],
    'border-control': [0.54, 0.06],
    'accent-solid': [0.42, 0.11],
    'accent-hover': [0.38, 0.11],
    'accent-on': [0.99, 0.01],
    'accent-text': [0.43, 0.11],
    'accent-subtle': [0.86, 0.055],
    focus: [0.48, 0.12],
  },
  dark: {
    'bg-canvas': [0.25, 0.05],
    'bg-card': [0.3, 0.05],
    'bg-sunken': [0.34, 0.055],
    'bg-raised': [0.42, 0.06],
    'fg-strong': [0.96, 0.015],
    'fg-muted': [0.79, 0.06],
    'fg-faint': [0.73, 0.055],
    'border-subtle': [0.38, 0.055],
    'border-control': [0.63, 0.06],
    'accent-solid': [0.82, 0.1],
    'accent-hover': [0.86, 0.1],
    'accent-on': [0.2, 0.035],
    'accent-text': [0.78, 0.11],
    'accent-subtle': [0.34, 0.055],
    focus: [0.7, 0.12],
  },
} as const satisfies Record<Mode, Record<string, Tone>>

type Name = keyof (typeof tones)['light']

/** CSS variables that replace the page's colours; `--sleeve-hue` is the sleeve's. */
export const sleeveVariables = (mode: Mode): Record<`--${string}`, string> =>
  Object.fromEntries(
    Object.entries(tones[mode]).map(([name, [lightness, chroma]]) => [
      `--${name}`,
      `oklch(${lightness} ${chroma} var(--sleeve-hue))`,
    ]),
  )

/** Styles of an element in the colours of its sleeve; `sleeveRoom` in `ui/listening` gives it the hue. */
export const inSleeve = {
  '[data-mode=light] &': sleeveVariables('light'),
  '[data-mode=dark]:not([data-theme=NIGHT]) &': sleeveVariables('dark'),
} as const

/** What is on what in the room of a hue, and the contrast it needs. */
export function sleevePairs(hue: number, mode: Mode): Pair[] {
  const colourOf = (name: Name) => hex([...tones[mode][name], hue] as const)
  const on = (least: number, inks: readonly Name[], grounds: readonly Name[]) =>
    inks.flatMap((ink) =>
      grounds.map((ground) => ({
        what: `${ink} on ${ground}`,
        colour: colourOf(ink),
        ground: colourOf(ground),
        least,
      })),
    )
  const grounds = ['bg-canvas', 'bg-card', 'bg-sunken'] as const
  const raised = ['bg-raised'] as const
  return [
    ...on(4.5, ['fg-strong', 'fg-muted', 'fg-faint', 'accent-text'], grounds),
    ...on(4.5, ['fg-strong'], raised),
    ...on(4.5, ['accent-on'], ['accent-solid', 'accent-hover']),
    ...on(4.5, ['bg-card'], ['fg-strong']),
    ...on(3, ['border-control', 'accent-solid', 'focus'], grounds),
  ]
}
