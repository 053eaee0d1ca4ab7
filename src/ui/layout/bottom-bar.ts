import type { RefCallback } from 'react'

/** Calls `act` with the element’s height now and whenever it changes. Returns a function that stops it. */
function watchHeight(element: HTMLElement, act: (height: number) => void): () => void {
  const sizes = new ResizeObserver(() => act(element.offsetHeight))
  sizes.observe(element)
  return () => sizes.disconnect()
}

/** Id and `ref` of the bar at the bottom of the window. What has the focus, or is scrolled to, is never behind it. */
export const bottomBar = {
  id: 'bottom-bar',
  ref: ((bar) => {
    if (bar === null) return
    const { style } = document.documentElement
    const stop = watchHeight(bar, (height) => {
      style.scrollPaddingBlockEnd = `${height + 8}px`
    })
    return () => {
      stop()
      style.scrollPaddingBlockEnd = ''
    }
  }) satisfies RefCallback<HTMLElement>,
}

/**
 * Gives a part that lies under that bar the bar’s height as `--bottom-bar`, until the returned function is called.
 * As a property of the whole page, it would have all styles computed again when the first press of Play brings the bar.
 */
export function followBottomBar(part: HTMLElement): (() => void) | undefined {
  // While one layout replaces another, both have a bar.
  const barIn = (around: Element) => around.querySelector<HTMLElement>(`#${bottomBar.id}`)
  let around: Element | null = part
  while (around !== null && barIn(around) === null) around = around.parentElement
  const bar = around && barIn(around)
  return bar === null
    ? undefined
    : watchHeight(bar, (height) => part.style.setProperty('--bottom-bar', `${height}px`))
}
