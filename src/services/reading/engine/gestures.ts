/** Taps, swipes and keys on a page of a book. Its frame runs no scripts, so we listen from outside. */

type Gestures = {
  /** The member turned to the page on this side. */
  turn(side: 'left' | 'right'): void
  /** The member scrolled by hand. */
  scroll(): void
  /** The member tapped where nothing else handles it. */
  tap(): void
  go(target: string): void
  /** Returns whether something on the page handles this tap, at a point of the container. */
  press(x: number, y: number): boolean
}

const swipe = { far: 40, steep: 1.5 }
/** Share of the width at either side where a tap turns the page. */
const edge = 0.18

export function watchGestures(
  document: Document,
  container: HTMLElement,
  { turn, scroll, tap, go, press }: Gestures,
): void {
  let from: { x: number; y: number } | null = null

  const follow = (target: EventTarget | null): boolean => {
    const link = (target as Element | null)?.closest?.('[data-go], [data-away]')
    const [inside, away] = [link?.getAttribute('data-go'), link?.getAttribute('data-away')]
    if (inside) go(inside)
    if (away) window.open(away, '_blank', 'noopener,noreferrer')
    return Boolean(inside || away)
  }

  document.addEventListener('touchstart', ({ touches }) => {
    const [touch, ...more] = touches
    from = touch === undefined || more.length > 0 ? null : { x: touch.screenX, y: touch.screenY }
  })
  document.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (from === null || touch === undefined || isSelecting(document)) return
    const [x, y] = [touch.screenX - from.x, touch.screenY - from.y]
    if (Math.abs(x) > swipe.far && Math.abs(x) > Math.abs(y) * swipe.steep) turn(x < 0 ? 'right' : 'left')
    else if (Math.abs(y) > swipe.far) scroll()
    from = null
  })
  document.addEventListener('click', (event) => {
    if (follow(event.target) || isSelecting(document)) return
    const frame = document.defaultView?.frameElement
    const box = container.getBoundingClientRect()
    const around = frame?.getBoundingClientRect()
    const x = event.clientX + (around?.left ?? 0) - box.left
    const y = event.clientY + (around?.top ?? 0) - box.top
    if (press(x, y)) return
    if (x < box.width * edge) turn('left')
    else if (x > box.width * (1 - edge)) turn('right')
    else tap()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && follow(event.target)) return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const copy = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      repeat,
      bubbles: true,
      cancelable: true,
    })
    if (!container.dispatchEvent(copy)) event.preventDefault()
  })
}

const isSelecting = (document: Document) => document.getSelection()?.isCollapsed === false
