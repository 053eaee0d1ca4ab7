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

/** Lightness half way from light to dark in the evening, on either side: where dark inks end and light ones begin. */
const twilight: Readonly<Record<Mode, Readonly<Record<Name, number>>>> = {
  light: {
    'bg-canvas': 0.67,
    'bg-card': 0.69,
    'bg-sunken': 0.65,
    'bg-raised': 0.71,
    'fg-strong': 0.13,
    'fg-muted': 0.2,
    'fg-faint': 0.22,
    'border-subtle': 0.59,
    'border-control': 0.35,
    'accent-solid': 0.3,
    'accent-hover': 0.27,
    'accent-on': 0.99,
    'accent-text': 0.22,
    'accent-subtle': 0.65,
    focus: 0.33,
  },
  dark: {
    'bg-canvas': 0.4,
    'bg-card': 0.42,
    'bg-sunken': 0.44,
    'bg-raised': 0.48,
    'fg-strong': 0.99,
    'fg-muted': 0.91,
    'fg-faint': 0.89,
    'border-subtle': 0.5,
    'border-control': 0.76,
    'accent-solid': 0.88,
    'accent-hover': 0.91,
    'accent-on': 0.2,
    'accent-text': 0.91,
    'accent-subtle': 0.44,
    focus: 0.82,
  },
}

/** Lightness just before Night, which has its own colours. */
const nightfall: Readonly<Record<Name, number>> = {
  'bg-canvas': 0,
  'bg-card': 0.14,
  'bg-sunken': 0.2,
  'bg-raised': 0.18,
  'fg-strong': 0.84,
  'fg-muted': 0.74,
  'fg-faint': 0.66,
  'border-subtle': 0.26,
  'border-control': 0.52,
  'accent-solid': 0.64,
  'accent-hover': 0.68,
  'accent-on': 0.18,
  'accent-text': 0.74,
  'accent-subtle': 0.2,
  focus: 0.62,
}

/** How near an evening's fade is to the change of inks and to Night, 0 to 1. */
type Fade = { twilight: number; nightfall: number }

/**
 * CSS variables that replace the page's colours. `--sleeve-hue` is the sleeve's, and `--twilight` and `--nightfall` are
 * those of the fade, if there is one. A visual's room is dark at any hour.
 */
export const sleeveVariables = (mode: Mode, isVisual = false): Record<`--${string}`, string> =>
  Object.fromEntries(
    (Object.entries(tones[mode]) as [Name, Tone][]).map(([name, [lightness, chroma]]) => {
      const toTwilight = isVisual ? '' : ` + ${way(lightness, twilight[mode][name])} * var(--twilight, 0)`
      const toNight = mode === 'light' ? '' : ` + ${way(lightness, nightfall[name])} * var(--nightfall, 0)`
      return [`--${name}`, `oklch(calc(${lightness}${toTwilight}${toNight}) ${chroma} var(--sleeve-hue))`]
    }),
  )

const way = (from: number, to: number) => Math.round((to - from) * 1000) / 1000

const noFade: Fade = { twilight: 0, nightfall: 0 }

/** Styles of an element in the colours of its sleeve; `sleeveRoom` in `ui/listening` gives it the hue. */
export const inSleeve = {
  '[data-mode=light] &': sleeveVariables('light'),
  '[data-mode=dark]:not([data-theme=NIGHT]) &': sleeveVariables('dark'),
} as const

/** What is on what in the room of a hue, and the contrast it needs. */
export function sleevePairs(hue: number, mode: Mode, fade: Fade = noFade): Pair[] {
  const colourOf = (name: Name) => {
    const [lightness, chroma] = tones[mode][name]
    const faded =
      lightness +
      (twilight[mode][name] - lightness) * fade.twilight +
      (nightfall[name] - lightness) * fade.nightfall
    return hex([faded, chroma, hue])
  }
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
