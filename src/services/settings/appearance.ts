import { lookOf, type Settings } from '#content/settings.ts'
import { painted } from '#services/browser/painted.ts'

/** Applies the settings to the document's root element, where the style sheets read them. */
export function showSettings(root: HTMLElement, settings: Settings, isSystemDark: boolean): void {
  for (const [name, value] of Object.entries(lookOf(settings, isSystemDark))) {
    if (name.startsWith('--')) root.style.setProperty(name, value)
    else root.setAttribute(name, value)
  }
}

/**
 * Shows settings, again whenever the device switches between light and dark. What a member changes shows after the paint
 * of the press, because it makes the browser style the whole page: on a slow phone, the press would seem to hang.
 */
export function createAppearance(root: HTMLElement = document.documentElement) {
  const bars = document.querySelector('meta[name=theme-color]')
  const system = matchMedia('(prefers-color-scheme: dark)')
  let shown: Settings | null = null

  async function show(settings: Settings): Promise<void> {
    const isFirst = shown === null
    shown = settings
    if (!isFirst) await painted()
    showSettings(root, shown, system.matches)
    // Match the browser's own bars to the canvas, after the paint: before, this would compute every style once more.
    await painted()
    bars?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas'))
  }

  system.addEventListener('change', () => {
    if (shown !== null) void show(shown)
  })
  return { show: (settings: Settings) => void show(settings) }
}
