/**
 * Back closes what is open above a page, and nothing else. Each open overlay has an entry in the history, with the page's
 * address and name (`src/app/routing/scroll.ts`). An overlay that closes on its own takes its entry away, and the page that
 * a link in it leads to takes the entry's place, so Back never seems to do nothing.
 */
import { useEffect, useEffectEvent } from 'react'

/** How to close each open overlay, the latest last. */
const open: (() => void)[] = []
let isWatching = false
/** Going back past the entries of overlays, which takes the browser a moment. */
let isReturning = false
/** Changes of the address that wait for that. */
let waiting: (() => void)[] = []
/** Name and address of the page below the overlays. */
let page: unknown
let address = ''

/** How many overlays were open at the current entry. */
const depth = (): number => history.state?.overlay ?? 0
const nameOfPage = (): unknown => history.state?.entry

/** Call once, after the router has begun to observe the history. Returns a function that stops it. */
export function watchBack(): () => void {
  const controller = new AbortController()
  const { pushState: push, replaceState: replace, back } = history

  history.pushState = (data, unused, url) => {
    if (isReturning) waiting.push(() => history.pushState(data, unused, url))
    else if (depth() === 0) push.call(history, data, unused, url)
    else {
      History.prototype.replaceState.call(history, data, unused, url)
      dispatchEvent(new Event('pushState'))
      page = nameOfPage()
      setTimeout(settle)
    }
  }
  history.replaceState = (data, unused, url) => {
    if (isReturning) waiting.push(() => history.replaceState(data, unused, url))
    else {
      replace.call(history, depth() === 0 ? data : { ...data, overlay: depth() }, unused, url)
      address = location.href
    }
  }
  /** To the page before this one. */
  history.back = () => returnBy(1 + depth())

  addEventListener('popstate', change, { capture: true, signal: controller.signal })
  isWatching = true
  // A reload closes every overlay.
  settle()
  return () => {
    controller.abort()
    Object.assign(history, { pushState: push, replaceState: replace, back })
    isWatching = false
    isReturning = false
    open.length = 0
  }
}

/** Makes Back close an overlay while it's open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    let isShut = false
    const shut = () => {
      onBack()
      // It may refuse, while what it asked for is under way.
      setTimeout(() => {
        if (isShut || open.includes(shut)) return
        open.push(shut)
        settle()
      })
    }
    open.push(shut)
    settle()
    return () => {
      isShut = true
      const at = open.indexOf(shut)
      if (at >= 0) open.splice(at, 1)
      // A dialog that opens as this menu closes has its entry.
      setTimeout(settle)
    }
  }, [isOpen])
}

/** Gives each open overlay an entry, and takes away those of the others. */
function settle(): void {
  if (!isWatching || isReturning) return
  const surplus = depth() - open.length
  if (surplus > 0) returnBy(surplus)
  if (surplus >= 0) return
  page = nameOfPage()
  address = location.href
  while (depth() < open.length)
    History.prototype.pushState.call(history, { ...history.state, overlay: depth() + 1 }, '')
}

function returnBy(entries: number): void {
  isReturning = depth() > 0
  History.prototype.go.call(history, -entries)
}

/** Also of an entry that was left by Forward or by a link in an overlay above another: nothing is open there. */
function change(event: PopStateEvent): void {
  if (!isReturning && open.length === 0 && depth() === 0) return
  const isSamePage = nameOfPage() === page
  const isPressed = !isReturning
  isReturning = false
  if (isSamePage) {
    event.stopImmediatePropagation()
    // What was open may have changed the address.
    if (location.href !== address) History.prototype.replaceState.call(history, history.state, '', address)
  }
  if (isPressed || !isSamePage)
    for (const close of open.splice(isSamePage ? depth() : 0).toReversed()) close()
  page = nameOfPage()
  address = location.href
  const acts = waiting
  waiting = []
  for (const act of acts) act()
  setTimeout(settle)
}
