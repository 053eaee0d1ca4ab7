import { afterEach, describe, expect, test, vi } from 'vitest'

/** Everything that the file adds where it's missing. */
const added = [
  [AbortSignal, 'any'],
  [URL, 'canParse'],
  [String.prototype, 'isWellFormed'],
] as const
const { removeChild, insertBefore } = Node.prototype
const own = added.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const)

/** Loads the file as a browser that has none of these. */
async function withoutAny(): Promise<void> {
  for (const [owner, name] of added) Reflect.deleteProperty(owner, name)
  vi.resetModules()
  await import('#services/browser/fallbacks.ts')
}

afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  for (const [owner, name, native] of own) {
    if (native) Object.defineProperty(owner, name, native)
    else Reflect.deleteProperty(owner, name)
  }
})

describe('a browser that lacks what the app uses', () => {
  test('gives a call up when one of its signals is aborted, with that signal’s reason', async () => {
    await withoutAny()
    const [left, limit] = [new AbortController(), new AbortController()]
    const signal = AbortSignal.any([left.signal, limit.signal])
    expect(signal.aborted).toBe(false)
    limit.abort('too late')
    left.abort('gone')
    expect(signal.reason).toBe('too late')
  })

  test('doesn’t begin a call whose signal is aborted already', async () => {
    await withoutAny()
    const signal = AbortSignal.any([new AbortController().signal, AbortSignal.abort('gone')])
    expect([signal.aborted, signal.reason]).toEqual([true, 'gone'])
  })

  test('knows an address from other text', async () => {
    await withoutAny()
    expect(URL.canParse('https://members.example/api')).toBe(true)
    expect(URL.canParse('/api')).toBe(false)
    expect(URL.canParse('/api', 'https://members.example')).toBe(true)
  })

  test('knows half a character from a whole one', async () => {
    await withoutAny()
    expect('Zoë 😀'.isWellFormed()).toBe(true)
    expect('Zoë \ud83d'.isWellFormed()).toBe(false)
  })
})

describe('a page in which a translator has put elements in place of text', () => {
  const translated = () => {
    const parent = document.createElement('p')
    const [text, end] = [document.createTextNode('Loading'), document.createElement('b')]
    parent.append(text, end)
    text.replaceWith(document.createElement('font'))
    return { parent, text, end }
  }

  test('lets a text go that isn’t there any more', async () => {
    await withoutAny()
    const { parent, text, end } = translated()
    expect(parent.removeChild(text)).toBe(text)
    parent.removeChild(end)
    expect(parent.innerHTML).toBe('<font></font>')
  })

  test('shows what was to come before such a text', async () => {
    await withoutAny()
    const { parent, text, end } = translated()
    parent.insertBefore(document.createElement('i'), text)
    parent.insertBefore(document.createElement('u'), end)
    expect(parent.innerHTML).toBe('<font></font><u></u><b></b><i></i>')
  })
})
