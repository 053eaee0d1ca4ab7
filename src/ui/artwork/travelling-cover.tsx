import { Component } from 'react'

type Props = { path: string }
type Seen = { element: HTMLElement; program: string | undefined; box: DOMRect; radius: number }

/** Copies that still move don’t count. */
const covers = '[data-program]:not(body > *)'
/** Milliseconds for which the next screen may take to show its cover. */
const patience = 1000
const movement = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * When the screen changes, a picture of the cover moves from where it was to where it is: between a card, the mini
 * player and the screen that’s about it (`isLead`). The new screen is there at once, and nothing waits for the picture.
 */
export class TravellingCover extends Component<Props> {
  /** React calls this before it changes the page. */
  override getSnapshotBeforeUpdate({ path }: Props): readonly Seen[] | null {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return path === this.props.path || isStill ? null : seen()
  }

  override componentDidUpdate(_: Props, __: unknown, before: readonly Seen[] | null): void {
    const { path } = this.props
    const end = performance.now() + patience
    const look = (now: number) => {
      if (before === null || path !== this.props.path || now > end) return
      const [from, to] = pairOf(before, seen())
      if (from && to) travel(from, to)
      else requestAnimationFrame(look)
    }
    if (before?.length) requestAnimationFrame(look)
  }

  override render() {
    return null
  }
}

const isLead = ({ element }: Seen) => 'lead' in element.dataset

/** The covers in view, in the order of the page. */
const seen = (): readonly Seen[] =>
  [...document.querySelectorAll<HTMLElement>(covers)]
    .map((element) => ({
      element,
      program: element.dataset.program,
      box: element.getBoundingClientRect(),
      radius: radiusOf(element) || radiusOf(element.parentElement!),
    }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)

const radiusOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).borderRadius)

/** The player’s cover comes from the mini player, which is last on the page, and returns there. */
function pairOf(before: readonly Seen[], after: readonly Seen[]) {
  const entered = after.find(isLead)
  const left = before.find(isLead)
  const lead = entered ?? left
  const others = (entered ? before : after).filter(({ program }) => program === lead?.program)
  const other = lead?.element.closest('[data-stage]') ? others.at(-1) : others[0]
  return entered ? [other, entered] : [left, other]
}

function travel({ box, radius }: Seen, { element, box: end, radius: last }: Seen): void {
  const copy = element.cloneNode(true) as HTMLElement
  // A wide cover has its sheet in the middle.
  const [from, to] = [box, end].map(({ left, top, width, height }) => ({
    x: left + (width - height) / 2,
    y: top,
    size: height,
  })) as [Sheet, Sheet]
  const at = { position: 'fixed', inset: '0 auto auto 0', width: `${to.size}px`, height: `${to.size}px` }
  Object.assign(copy.style, at, { zIndex: 99, pointerEvents: 'none', transformOrigin: '0 0' })
  document.body.append(copy)
  const place = ({ x, y, size }: Sheet) => `translate(${x}px, ${y}px) scale(${size / to.size})`
  copy.animate({ transform: [place(from), place(to)] }, movement).finished.finally(() => copy.remove())
  // On its own, because the browser moves a copy that only moves without the page’s help.
  copy.animate({ borderRadius: [`${radius}px`, `${last}px`] }, movement)
  element.animate({ opacity: [0, 0] }, movement)
  element
    .closest('[data-stage]')
    ?.animate({ transform: ['translateY(12%)', 'none'], opacity: [0.3, 1] }, movement)
}

type Sheet = { x: number; y: number; size: number }
