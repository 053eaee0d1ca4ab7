import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScroll, type Scroll } from '#app/routing/scroll.ts'

const jump = ({ top }: { top: number; behavior: string }) => void vi.stubGlobal('scrollY', top)
const scrollTo = vi.fn(jump)
const observers = new Set<() => void>()
/** The page's height changes, or just that of something in it. */
function grow(height = document.documentElement.scrollHeight): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true })
  for (const look of observers) look()
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockReset().mockImplementation(jump)
  observers.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 500)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly look: () => void) {}
      observe(element: Element) {
        if (element === document.body) observers.add(this.look)
      }
      disconnect() {
        observers.delete(this.look)
      }
    },
  )
  grow(2500)
})
afterEach(() => {
  // Ends what a test has left scrolling.
  dispatchEvent(new Event('keydown'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const entry = (): string => history.state.entry
const kept = () => JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]')

function started(): Scroll {
  const scroll = createScroll()
  scroll.start()
  return scroll
}

/** A page that was left at a position, and is loaded again. */
function reloaded(position: unknown, name = 'before'): Scroll {
  history.replaceState({ entry: name }, '', '/')
  sessionStorage.setItem('scrollPositions', JSON.stringify(position))
  return started()
}

function push(scroll: Scroll, path: string, isNewPath = true): void {
  history.pushState(null, '', path)
  scroll.leave(new Event('pushState'), isNewPath)
}

/** Back or Forward to an entry of the history; null: one that the app hasn't made. */
function goTo(scroll: Scroll, name: string | null, path: string, isNewPath = true): void {
  history.replaceState(name === null ? null : { entry: name }, '', path)
  scroll.leave(new Event('popstate'), isNewPath)
}

const asked = () => scrollTo.mock.calls.map(([to]) => to)
const at = (top: number, behavior = 'instant') => ({ top, behavior })

it('the positions of the latest fifty pages are kept for a reload', () => {
  const scroll = started()
  const names: string[] = []
  for (let page = 0; page < 60; page += 1) {
    push(scroll, `/${page}`)
    names.push(entry())
  }
  expect(new Set(names).size, 'each page has a name of its own').toBe(60)
  goTo(scroll, names[20]!, '/20')
  vi.stubGlobal('scrollY', 70)
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toHaveLength(50)
  expect(kept().at(-1)).toEqual([names[20], 70])
  expect(kept().at(-2)).toEqual([names[59], 0])
})

describe('a page that is loaded', () => {
  it('stays where the browser shows it, if it’s new', () => {
    const scroll = started()
    expect(history.scrollRestoration).toBe('manual')
    scroll.arrive()
    expect(asked()).toEqual([])
  })

  it('returns to where it was, as after a reload', () => {
    const scroll = reloaded([['before', 300]])
    expect(entry()).toBe('before')
    expect(asked(), 'not before the screen is there').toEqual([])
    scroll.arrive()
    expect(asked()).toEqual([at(300)])
    scroll.arrive()
    expect(asked(), 'once').toHaveLength(1)
  })

  it.each([
    ['of another page', [['other', 300]]],
    ['that is no number', [['before', '300']]],
    ['without a page', [[null, 300], 300]],
    ['in no list', { before: 300 }],
  ])('begins at the top after a position %s', (_, positions) => {
    const scroll = reloaded(positions)
    vi.stubGlobal('scrollY', 40)
    scroll.arrive()
    expect(asked()).toEqual([at(0)])
  })

  it('begins at the top if what was saved can’t be read', () => {
    history.replaceState({ entry: 'before' }, '', '/')
    sessionStorage.setItem('scrollPositions', '[')
    const scroll = started()
    vi.stubGlobal('scrollY', 40)
    scroll.arrive()
    expect(asked()).toEqual([at(0)])
  })

  it.each([[{ entry: 5 }], [{}], ['before'], [null]])('is a new one if its state is %j', (state) => {
    sessionStorage.setItem('scrollPositions', JSON.stringify([['before', 300]]))
    history.replaceState(state, '', '/')
    started().arrive()
    expect(entry()).toMatch(/-1$/)
    expect(asked()).toEqual([])
  })
})

describe('a new page', () => {
  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('begins at the top; with as little motion as possible: %s', (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    const scroll = started()
    vi.stubGlobal('scrollY', 200)
    push(scroll, '/next')
    expect(asked()).toEqual([])
    scroll.arrive()
    expect(asked()).toEqual([at(0, behavior)])
  })

  it('begins at the top if it replaces another, and is still that entry', () => {
    const scroll = started()
    const before = entry()
    vi.stubGlobal('scrollY', 200)
    history.replaceState({ more: 1 }, '', '/next')
    scroll.leave(new Event('replaceState'), true)
    expect(history.state).toEqual({ more: 1, entry: before })
    scroll.arrive()
    expect(asked()).toEqual([at(0, 'smooth')])
  })

  it('begins at its heading, or at the top if it lacks that', () => {
    const scroll = started()
    document.body.innerHTML = '<h2 id="sleep">Sleep</h2>'
    vi.stubGlobal('scrollY', 200)
    push(scroll, '/help#sleep')
    scroll.arrive()
    expect(asked(), 'the browser is there').toEqual([])
    push(scroll, '/more#gone')
    scroll.arrive()
    expect(asked()).toEqual([at(0)])
  })

  it('isn’t begun by another query or hash, however it’s reached', () => {
    const scroll = started()
    vi.stubGlobal('scrollY', 200)
    push(scroll, '/?q=a', false)
    history.replaceState(history.state, '', '/?q=b')
    scroll.leave(new Event('replaceState'), false)
    goTo(scroll, null, '/#a', false)
    scroll.arrive()
    expect(asked()).toEqual([])
  })
})

describe('a new page that scrolls to its top', () => {
  const scrolling = () => {
    // Smooth: it isn't there yet.
    scrollTo.mockImplementation(({ behavior, top }: { behavior: string; top: number }) => {
      if (behavior === 'instant') vi.stubGlobal('scrollY', top)
    })
    const scroll = started()
    vi.stubGlobal('scrollY', 800)
    push(scroll, '/next')
    scroll.arrive()
    vi.stubGlobal('scrollY', 300)
    dispatchEvent(new Event('scroll'))
  }

  it('scrolls on if that has come to rest elsewhere', () => {
    scrolling()
    vi.advanceTimersByTime(149)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(149)
    expect(asked()).toEqual([at(0, 'smooth')])
    vi.advanceTimersByTime(1)
    expect(asked()).toEqual([at(0, 'smooth'), at(0, 'smooth')])
  })

  it('stays where something is pressed, so that it’s still under the pointer when that’s released', () => {
    scrolling()
    dispatchEvent(new Event('pointerdown'))
    vi.advanceTimersByTime(60_000)
    expect(asked()).toEqual([at(0, 'smooth'), at(300)])
  })

  it('isn’t held once it’s there, because nothing grows above it', () => {
    scrolling()
    vi.stubGlobal('scrollY', 0)
    vi.advanceTimersByTime(150)
    vi.stubGlobal('scrollY', 277)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(60_000)
    grow(2600)
    expect(asked()).toEqual([at(0, 'smooth')])
  })
})

describe('going back', () => {
  it('returns to where the page was left', () => {
    const scroll = started()
    const first = entry()
    vi.stubGlobal('scrollY', 800)
    push(scroll, '/next')
    const second = entry()
    vi.stubGlobal('scrollY', 90)
    goTo(scroll, first, '/')
    scroll.arrive()
    expect(asked()).toEqual([at(800)])
    goTo(scroll, second, '/next')
    scroll.arrive()
    expect(asked(), 'and forward, too').toEqual([at(800), at(90)])
  })

  it('returns at once within a page', () => {
    const scroll = started()
    const first = entry()
    vi.stubGlobal('scrollY', 800)
    push(scroll, '/#a', false)
    vi.stubGlobal('scrollY', 90)
    goTo(scroll, first, '/', false)
    expect(asked()).toEqual([at(800)])
  })

  it('to a heading returns to where the page was below it', () => {
    const scroll = reloaded([['before', 300]])
    history.replaceState(history.state, '', '/#sleep')
    scroll.arrive()
    expect(asked()).toEqual([at(300)])
  })

  it('to a page of another visit begins at its top', () => {
    const scroll = started()
    vi.stubGlobal('scrollY', 200)
    goTo(scroll, null, '/other')
    scroll.arrive()
    expect(asked()).toEqual([at(0, 'smooth')])
  })

  it('after a link to a heading returns to where its click was', () => {
    const scroll = started()
    const first = entry()
    vi.stubGlobal('scrollY', 100)
    scroll.remember()
    // By then, the browser has scrolled to the heading.
    vi.stubGlobal('scrollY', 900)
    goTo(scroll, null, '/#sleep', false)
    expect(entry()).not.toBe(first)
    goTo(scroll, first, '/', false)
    expect(asked()).toEqual([at(100)])
  })
})

describe('the position of a page that still grows', () => {
  const arrived = (top = 1500) => {
    grow(1000)
    const scroll = reloaded([['before', top]])
    scroll.arrive()
    return scroll
  }

  it('is followed until it’s reached, and held for a second', () => {
    arrived()
    expect(asked()).toEqual([at(500)])
    vi.advanceTimersByTime(60_000)
    grow(1800)
    grow(2500)
    expect(asked()).toEqual([at(500), at(1300), at(1500)])
    grow(2600)
    vi.advanceTimersByTime(999)
    vi.stubGlobal('scrollY', 1600)
    grow(2700)
    expect(asked().slice(3), 'something above has pushed it').toEqual([at(1500)])
    vi.advanceTimersByTime(1)
    expect(observers.size).toBe(0)
  })

  it('is the end of one that is shorter, of which a pixel’s part doesn’t matter', () => {
    arrived(500)
    scrollTo.mockClear()
    vi.stubGlobal('scrollY', 499.5)
    grow()
    expect(asked()).toEqual([])
    vi.stubGlobal('scrollY', 499)
    grow()
    expect(asked()).toEqual([at(500)])
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('is given up at a %s', (act) => {
    arrived()
    dispatchEvent(new Event(act))
    grow(2500)
    vi.advanceTimersByTime(60_000)
    expect(asked()).toEqual([at(500)])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up for another page', () => {
    const scroll = arrived()
    push(scroll, '/next')
    grow(2500)
    expect(asked()).toEqual([at(500)])
  })

  it('is given up once something else has scrolled, such as a screen reader', () => {
    arrived(400)
    vi.stubGlobal('scrollY', 300)
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(150)
    grow(2500)
    expect(asked()).toEqual([at(400)])
    expect(observers.size).toBe(0)
  })

  it('isn’t sought any more if scrolling comes to rest after that', () => {
    arrived(400)
    dispatchEvent(new Event('scroll'))
    vi.stubGlobal('scrollY', 300)
    dispatchEvent(new Event('wheel'))
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(60_000)
    expect(asked()).toEqual([at(400)])
  })
})
