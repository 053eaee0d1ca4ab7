/** The frame in the page's HTML, and how the app takes its place. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPrerendered, replacePrerendered } from '#app/prerendered.ts'

const frame = () => document.getElementById('prerendered')!
const root = () => document.getElementById('root')!
/** The observer hears of changes in a later task. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="prerendered"><main><h1>Today</h1><p>One</p>
    <a href="/books">Books</a>
    <button>Play</button><button>Play</button><button aria-label="Menu">Open</button><button>Open</button>
  </main></div><div id="root"></div>`
  globalThis.pressedEarly = undefined
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  globalThis.pressedEarly = undefined
})

async function render(html: string): Promise<void> {
  root().innerHTML = html
  await settled()
}

it('a page without one stays as it is', async () => {
  expect(isPrerendered()).toBe(true)
  frame().remove()
  expect(isPrerendered()).toBe(false)
  replacePrerendered(root())
  await render('<main>The app</main>')
  expect(root().textContent).toBe('The app')
})

describe('the frame', () => {
  it.each(['<main></main>', '<button>Sign in</button>'])('makes place for %s', async (html) => {
    replacePrerendered(root())
    await render('<p>Loading</p>')
    expect(isPrerendered()).toBe(true)
    await render(html)
    expect(isPrerendered()).toBe(false)
  })

  it('gives its focus to the same link', async () => {
    frame().querySelector('a')!.focus()
    replacePrerendered(root())
    await render('<main><a href="/other">Other</a><a href="/books">Books</a></main>')
    expect(document.activeElement).toBe(root().querySelector('[href="/books"]'))
  })

  it('leaves the focus alone if it’s elsewhere', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="own" href="/books">Books</a>')
    const own = document.getElementById('own')!
    own.focus()
    replacePrerendered(root())
    await render('<main><a href="/books">Books</a></main>')
    expect(document.activeElement).toBe(own)
  })
})

describe('the last dashboard', () => {
  beforeEach(() => {
    frame().dataset.last = ''
  })
  /** As many headings, texts and buttons as the frame has. */
  const asMuch = '<h1>Today</h1><p>Two</p><button>A</button><button>B</button><button>C</button><h2>More</h2>'

  it('stays until the app shows as much', async () => {
    replacePrerendered(root())
    await render('<main><h1>Today</h1></main>')
    expect(isPrerendered()).toBe(true)
    root().querySelector('main')!.innerHTML = asMuch
    await settled()
    expect(isPrerendered()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stays for a second at most, from when the app shows something', async () => {
    replacePrerendered(root())
    await vi.advanceTimersByTimeAsync(60_000)
    await render('<main><h1>Today</h1></main>')
    await vi.advanceTimersByTimeAsync(900)
    await render('<main><h1>Today</h1><p>Two</p></main>')
    await vi.advanceTimersByTimeAsync(99)
    expect(isPrerendered()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isPrerendered()).toBe(false)
  })
})

describe('a button that was pressed before the app had loaded', () => {
  const pressed = vi.fn()
  beforeEach(() => pressed.mockClear())
  const press = (at: number) => {
    globalThis.pressedEarly = frame().querySelectorAll<HTMLElement>('button')[at]!
  }

  async function renderWith(html: string): Promise<void> {
    root().addEventListener('click', ({ target }) => pressed((target as HTMLElement).id))
    await render(html)
  }

  it('is pressed in the app: the same of those that are alike', async () => {
    press(1)
    replacePrerendered(root())
    await renderWith(
      '<main><button id="a">Play</button><button id="b">Play</button><button id="c">Stop</button></main>',
    )
    expect(pressed.mock.calls).toEqual([['b']])
    expect(isPrerendered()).toBe(false)
  })

  it.each([
    [2, 'named'],
    [3, 'plain'],
  ])('is told from one with another label: %i', async (at, id) => {
    press(at)
    replacePrerendered(root())
    await renderWith(
      '<main><button id="plain">Open</button><button id="named" aria-label="Menu">Open</button></main>',
    )
    expect(pressed.mock.calls).toEqual([[id]])
  })

  it('is waited for, eight seconds at most', async () => {
    press(0)
    replacePrerendered(root())
    await renderWith('<main></main>')
    await vi.advanceTimersByTimeAsync(7_999)
    expect(isPrerendered()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isPrerendered()).toBe(false)
    expect(pressed).not.toHaveBeenCalled()
  })

  it('is pressed as soon as it’s there', async () => {
    press(0)
    replacePrerendered(root())
    await renderWith('<main></main>')
    await vi.advanceTimersByTimeAsync(3_000)
    await render('<main><button id="a">Play</button></main>')
    expect(pressed.mock.calls).toEqual([['a']])
    await vi.advanceTimersByTimeAsync(60_000)
    await render('<main><button id="b">Play</button></main>')
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('elsewhere on the page isn’t waited for', async () => {
    document.body.insertAdjacentHTML('beforeend', '<button id="own">Play</button>')
    globalThis.pressedEarly = document.getElementById('own')
    replacePrerendered(root())
    await renderWith('<main><button>Play</button></main>')
    expect(isPrerendered()).toBe(false)
    expect(pressed).not.toHaveBeenCalled()
  })
})
