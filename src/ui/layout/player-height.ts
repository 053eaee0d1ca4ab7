import type { RefCallback } from 'react'

/**
 * The `ref` of the bar at the bottom of the window. Its height becomes `--player-height`, so that the browser scrolls what
 * has the focus out from behind it.
 */
export const measuredPlayer: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--player-height', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--player-height')
  }
}
