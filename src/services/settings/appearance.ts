import { lookOf, type Settings } from '#content/settings.ts'

/** Applies the settings to the document's root element, where the style sheets read them. */
export function showSettings(root: HTMLElement, settings: Settings, isSystemDark: boolean): void {
  for (const [name, value] of Object.entries(lookOf(settings, isSystemDark))) {
    if (name.startsWith('--')) root.style.setProperty(name, value)
    else root.setAttribute(name, value)
  }
}

/** Shows settings, again whenever the device switches between light and dark. */
export function createAppearance(root: HTMLElement = document.documentElement) {
  const bars = document.querySelector('meta[name=theme-color]')
  const system = matchMedia('(prefers-color-scheme: dark)')
  let shown: Settings | null = null

  function show(settings: Settings): void {
    shown = settings
    showSettings(root, settings, system.matches)
    // Match the browser's own bars to the canvas, after the paint: before, this would compute every style once more.
    requestAnimationFrame(() => setTimeout(matchBars))
  }

  const matchBars = () =>
    bars?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas'))

  system.addEventListener('change', () => {
    if (shown !== null) show(shown)
  })
  return { show }
}
