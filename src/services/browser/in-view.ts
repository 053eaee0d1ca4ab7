import { whenIdle } from './idle.ts'

/** Milliseconds. What is scrolled past faster doesn't count. */
const moment = 500

type Listener = (isInView: boolean) => void
const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

/** One observer for all, because a browser calls several in any order, but reports elements in the order they were added. */
function observe(element: Element, listener: Listener): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  })
  listeners.set(element, listener)
  observer.observe(element)
}

function unobserve(element: Element): void {
  listeners.delete(element)
  observer?.unobserve(element)
}

/**
 * Calls `act` once, when `element` has been in view for a moment on an idle page: for several elements, in the order of
 * the calls. Returns a function that cancels it.
 */
export function whenInView(element: Element, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
    clearTimeout(timer)
    unobserve(element)
  }
  whenIdle(() => {
    if (isCancelled) return
    observe(element, (isInView) => {
      clearTimeout(timer)
      if (!isInView) return
      timer = setTimeout(() => {
        cancel()
        act()
      }, moment)
    })
  })
  return cancel
}
