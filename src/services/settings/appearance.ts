import type { Settings } from '#content/settings.ts'

/**
 * Puts the settings on the document, where the style sheets read them. A script in `index.html` does the same before
 * the first paint.
 */
export function createAppearance(
  root: HTMLElement = document.documentElement,
  bars: Element | null = document.querySelector('meta[name=theme-color]'),
) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let shown: Settings | null = null

  function show(settings: Settings): void {
    shown = settings
    const isSystemMode = settings.activeMode === 'system'
    const mode = isSystemMode ? (system.matches ? 'dark' : 'light') : settings.activeMode
    root.dataset.mode = settings.isNight ? 'dark' : mode
    root.dataset.theme = settings.isNight ? 'NIGHT' : settings.activeTheme
    root.dir = settings.activeDir
    root.dataset.card = settings.isCardShadow ? 'shadow' : 'border'
    root.style.setProperty('--radius', `${settings.borderRadius}px`)
    root.style.setProperty('--text-scale', String(settings.textSize))
    // The browser's own bars take the canvas colour.
    bars?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas'))
  }

  system.addEventListener('change', () => {
    if (shown !== null) show(shown)
  })
  return { show }
}
