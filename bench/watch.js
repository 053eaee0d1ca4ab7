/**
 * Runs in the visited page before its own code, and records what the browser reports.
 * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} LayoutShift
 * @typedef {PerformanceEntry & { interactionId: number }} Input
 */

globalThis.seen = {
  largestPaint: 0,
  ready: 0,
  content: 0,
  blockingToContent: 0,
  longestAfter: 0,
  lastLongTask: 0,
  blocking: 0,
  layoutShift: 0,
  interaction: 0,
  sound: 0,
}

{
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} see
   */
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().map(see)).observe(
      // The shortest that a browser reports; TypeScript doesn't know it.
      Object.assign({ type, buffered: true }, { durationThreshold: 16 }),
    )

  observe('largest-contentful-paint', (entry) => {
    globalThis.seen.largestPaint = entry.startTime
  })
  observe('longtask', (entry) => {
    globalThis.seen.lastLongTask = entry.startTime + entry.duration
    globalThis.seen.blocking += Math.max(0, entry.duration - 50)
    const { content } = globalThis.seen
    if (content === 0 || entry.startTime < content)
      globalThis.seen.blockingToContent = globalThis.seen.blocking
    else globalThis.seen.longestAfter = Math.max(globalThis.seen.longestAfter, entry.duration)
  })
  observe('layout-shift', (entry) => {
    const shift = /** @type {LayoutShift} */ (entry)
    if (!shift.hadRecentInput) globalThis.seen.layoutShift += shift.value
  })

  observe('event', (entry) => {
    if (/** @type {Input} */ (entry).interactionId > 0)
      globalThis.seen.interaction = Math.max(globalThis.seen.interaction, entry.duration)
  })

  let pressed = 0
  addEventListener('pointerdown', (event) => (pressed = event.timeStamp), { capture: true })
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    const from = this.currentTime
    const listen = () => {
      if (this.currentTime > from) globalThis.seen.sound ||= performance.now() - pressed
      else requestAnimationFrame(listen)
    }
    listen()
    return play.call(this)
  }

  // React marks an element once it has rendered or hydrated it. From then on the element responds.
  const look = () => {
    const control = document.querySelector('#root button, #root input')
    const answers = control && Object.keys(control).some((key) => key.startsWith('__reactProps$'))
    if (answers) globalThis.seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const lookForContent = () => {
    // The paint of this frame is a moment later.
    if (globalThis.isContent()) setTimeout(() => (globalThis.seen.content = performance.now()))
    else requestAnimationFrame(lookForContent)
  }
  requestAnimationFrame(lookForContent)
}
