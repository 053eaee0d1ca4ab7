import type { Settings } from '../content/settings.ts'

/**
 * Puts the settings on the document, where the style sheets read them. `index.html` does the same for the first paint.
 * Returns how to stop following the system's mode.
 */
export function createAppearance(
  root: HTMLElement = document.documentElement,
  bars: Element | null = document.querySelector('meta[name=theme-color]'),
) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let shown: Settings | null = null

  function show(settings: Settings): void {
    shown = settings
    const mode = settings.activeMode === 'system' ? (system.matches ? 'dark' : 'light') : settings.activeMode
    root.dataset.mode = mode
    root.dataset.theme = settings.activeTheme
    root.dir = settings.activeDir
    root.dataset.card = settings.isCardShadow ? 'shadow' : 'border'
    root.style.setProperty('--radius', `${settings.borderRadius}px`)
    root.style.setProperty('--text-scale', String(settings.textSize))
    // The browser's own bars take the colour of the canvas.
    bars?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas'))
  }

  system.addEventListener('change', () => {
    if (shown !== null) show(shown)
  })
  return { show }
}
