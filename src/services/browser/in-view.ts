import { whenIdle } from './idle.ts'

/** Milliseconds. What is scrolled past faster doesn't count. */
const moment = 500

/** Calls `act` once, when `element` has been in view for a moment on an idle page. Returns a function that cancels it. */
export function whenInView(element: Element, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let observer: IntersectionObserver | undefined
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    clearTimeout(timer)
    observer?.disconnect()
  }
  whenIdle(() => {
    if (isCancelled) return
    observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (!entries.at(-1)?.isIntersecting) return
      timer = setTimeout(() => {
        cancel()
        act()
      }, moment)
    })
    observer.observe(element)
  })
  return cancel
}
