import { byDay, type Evening } from '#content/evening.ts'
import { depthOf, lookOf, type Settings } from '#content/settings.ts'
import { painted } from '#services/browser/painted.ts'
import { reducedMotion } from '#services/browser/reduced-motion.ts'

/** Applies the settings to the document's root element, where the style sheets read them. */
export function showSettings(
  root: HTMLElement,
  settings: Settings,
  isSystemDark: boolean,
  evening: Evening = byDay,
): void {
  for (const [name, value] of Object.entries(lookOf(settings, isSystemDark, evening))) {
    if (name.startsWith('--')) root.style.setProperty(name, value)
    else root.setAttribute(name, value)
  }
}

/** The variables of the colours between two looks; none if their code can't be loaded, and then one look follows the other. */
type MixColours = (theme: Settings['activeTheme'], depth: number) => Promise<Readonly<Record<string, string>>>

/**
 * Shows settings and the evening. What a member changes shows after the paint of the press, because it makes the browser
 * style the whole page: on a slow phone, the press would seem to hang.
 *
 * Between two looks of the evening, the colours are variables of the root element. With reduced motion there's no
 * between.
 */
export function createAppearance(
  mixColours: MixColours,
  evening: Evening = byDay,
  root: HTMLElement = document.documentElement,
) {
  const bars = document.querySelector('meta[name=theme-color]')
  const system = matchMedia('(prefers-color-scheme: dark)')
  const still = reducedMotion()
  let shown: { settings: Settings | null; evening: Evening } = { settings: null, evening }
  /** Names of the variables that hold the colours between two looks. */
  let between: readonly string[] = []

  async function show(): Promise<void> {
    const showing = shown
    const { settings, evening } = showing
    if (settings === null) return
    const reached = still.matches ? { ...evening, depth: Math.round(evening.depth) } : evening
    const depth = depthOf(settings, system.matches, reached)
    const colours = Number.isInteger(depth) ? {} : await mixColours(settings.activeTheme, depth)
    // Something else is shown since the colours began to load.
    if (shown !== showing) return
    showSettings(root, settings, system.matches, reached)
    for (const name of between) root.style.removeProperty(name)
    for (const [name, value] of Object.entries(colours)) root.style.setProperty(name, value)
    between = Object.keys(colours)
    // Match the browser's own bars to the canvas, after the paint: before, this would compute every style once more.
    await painted()
    bars?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas'))
  }

  async function change(next: Partial<typeof shown>): Promise<void> {
    const isFirst = shown.settings === null
    shown = { ...shown, ...next }
    if (!isFirst) await painted()
    await show()
  }

  const look = () => void show()

  return {
    /**
     * Shows them again whenever the device switches between light and dark. Returns a function that stops it, and ends what
     * is between two looks.
     */
    watch(): () => void {
      system.addEventListener('change', look)
      return () => {
        system.removeEventListener('change', look)
        shown = { settings: null, evening }
        for (const name of between) root.style.removeProperty(name)
      }
    },
    show: (settings: Settings) => void change({ settings }),
    showEvening: (evening: Evening) => void change({ evening }),
  }
}

export type Appearance = ReturnType<typeof createAppearance>
