/**
 * Runs in the visited page before its own code, and records what the browser reports.
 * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} LayoutShift
 */

globalThis.seen = { largestPaint: 0, ready: 0, blocking: 0, layoutShift: 0 }

{
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} see
   */
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().map(see)).observe({ type, buffered: true })

  observe('largest-contentful-paint', (entry) => {
    globalThis.seen.largestPaint = entry.startTime
  })
  observe('longtask', (entry) => {
    globalThis.seen.blocking += Math.max(0, entry.duration - 50)
  })
  observe('layout-shift', (entry) => {
    const shift = /** @type {LayoutShift} */ (entry)
    if (!shift.hadRecentInput) globalThis.seen.layoutShift += shift.value
  })

  // React marks an element once it has rendered or hydrated it. From then on the element responds.
  const look = () => {
    const control = document.querySelector('#root button, #root input')
    const answers = control && Object.keys(control).some((key) => key.startsWith('__reactProps$'))
    if (answers) globalThis.seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
