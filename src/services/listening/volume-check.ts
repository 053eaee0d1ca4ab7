/** Milliseconds. Safari on iPhones sets the volume back in a later task. */
const later = 100

/**
 * Calls `notify` with whether the page can set the volume. On iPhones, only the volume buttons can. Returns a function
 * that stops it.
 */
export function checkVolume(notify: (isOurs: boolean) => void): () => void {
  const element = new Audio()
  element.volume = 0.5
  const timer = setTimeout(() => notify(element.volume === 0.5), later)
  return () => clearTimeout(timer)
}
