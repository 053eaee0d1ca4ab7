/**
 * Where the view is on every page of the history: a new page starts at the top, and Back returns to where you were.
 *
 * The browser's own restoration scrolls before React has put the page there, so it is off. A page also grows after it
 * is shown, as its lists and pictures load: the view is held at its target until it's reached, or until you scroll.
 */
import { reducedMotion } from '#services/browser/reduced-motion.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'

type Target = { top: number; behavior: ScrollBehavior }

const key = 'scrollPositions'
const kept = createSafeStorage(() => sessionStorage)
const remembered = 50
/** Milliseconds for which a page may still grow above a position that it has already reached. */
const settling = 1000
/** Milliseconds without a scroll event after which scrolling is over: Safari before 26.2 has no event for that. */
const resting = 150

export type Scroll = ReturnType<typeof createScroll>

export function createScroll() {
  let positions = new Map<string, number>()
  let entry = ''
  let counter = 0
  let target: Target | null = null
  let pursuit = new AbortController()

  /** Call once, before anything changes the history. A reload or a return from another site restores its position, too. */
  function start(): void {
    history.scrollRestoration = 'manual'
    positions = new Map(read())
    const known = entryOfState()
    entry = known ?? newEntry()
    target = restored(known)
    addEventListener('pagehide', () => {
      remember()
      kept.set(key, JSON.stringify([...positions].slice(-remembered)))
    })
  }

  /** Call on every change of the history, before React renders. `isNewPath` is false if only the query or hash changed. */
  function leave({ type }: Event, isNewPath: boolean): void {
    pursuit.abort()
    if (type === 'replaceState') {
      markEntry(entry)
      if (isNewPath) target = top()
      return
    }
    const known = type === 'popstate' ? entryOfState() : null
    // A link to a heading has scrolled by the time it's reported; its click has remembered the position.
    if (type === 'pushState' || known !== null) remember()
    entry = known ?? newEntry()
    if (known !== null) target = restored(known)
    else if (isNewPath) target = top()
    if (!isNewPath) arrive()
  }

  /** Call when the screen of the current path is in the page. */
  function arrive(): void {
    const wanted = target
    target = null
    if (wanted === null) return
    const isHeadingWanted = wanted.top === 0 && location.hash !== ''
    if (!isHeadingWanted) pursue(wanted)
    else if (document.getElementById(location.hash.slice(1)) === null)
      scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Remembers where the view is on the current page. */
  function remember(): void {
    positions.delete(entry)
    positions.set(entry, scrollY)
  }

  function pursue({ top, behavior }: Target): void {
    pursuit.abort()
    pursuit = new AbortController()
    const { signal } = pursuit
    const stop = () => pursuit.abort()
    let isReached = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let rest: ReturnType<typeof setTimeout> | undefined

    const reachable = () => Math.min(top, document.documentElement.scrollHeight - innerHeight)
    const isThere = () => Math.abs(scrollY - reachable()) < 1

    function go(): void {
      if (!isThere()) scrollTo({ top: reachable(), behavior })
      if (!isThere() || reachable() < top) return
      isReached = true
      // Nothing grows above the top.
      if (top === 0) stop()
      else timer ??= setTimeout(stop, settling)
    }

    /** After the position has been reached, only something else scrolls away from it, such as a screen reader. */
    function follow(): void {
      if (isReached && reachable() === top && !isThere()) stop()
      else go()
    }

    function giveWay({ type }: Event): void {
      // What is pressed must not move away from under the pointer.
      if (type === 'pointerdown' && behavior === 'smooth' && !isReached)
        scrollTo({ top: scrollY, behavior: 'instant' })
      stop()
    }

    const sizes = new ResizeObserver(go)
    sizes.observe(document.body)
    signal.addEventListener('abort', () => {
      sizes.disconnect()
      clearTimeout(timer)
      clearTimeout(rest)
    })
    const wait = () => {
      clearTimeout(rest)
      rest = setTimeout(follow, resting)
    }
    addEventListener('scroll', wait, { signal, passive: true })
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(act, giveWay, { signal, capture: true, passive: true })
    go()
  }

  const restored = (known: string | null): Target | null =>
    known === null ? null : { top: positions.get(known) ?? 0, behavior: 'instant' }

  function newEntry(): string {
    counter += 1
    const name = `${performance.timeOrigin}-${counter}`
    markEntry(name)
    return name
  }

  return { start, leave, arrive, remember }
}

const top = (): Target => ({ top: 0, behavior: reducedMotion().matches ? 'instant' : 'smooth' })

function entryOfState(): string | null {
  const state: unknown = history.state
  const named = typeof state === 'object' && state !== null && 'entry' in state ? state.entry : null
  return typeof named === 'string' ? named : null
}

/** Past the router's own `replaceState`: no path has changed. */
const markEntry = (name: string) =>
  History.prototype.replaceState.call(history, { ...history.state, entry: name }, '')

function read(): [string, number][] {
  try {
    const outside: unknown = JSON.parse(kept.get(key) ?? '[]')
    return Array.isArray(outside) ? outside.filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
