/**
 * Runs in the visited page before anything of its own, and writes down what the browser says.
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

  // React leaves its mark on an element once it renders or hydrates it: from then on the element answers.
  const look = () => {
    const control = document.querySelector('#root button, #root input')
    const answers = control && Object.keys(control).some((key) => key.startsWith('__reactProps$'))
    if (answers) globalThis.seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
