import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMedia } from '#services/api/media.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createBookFiles } from '#services/reading/book-files.ts'
import { createEbooksService } from '#services/reading/ebooks.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { ada, memoryStorage } from '#tests/support/actors/fakes.ts'
import { apiAt, json, serveLocally } from '#tests/support/server/local-http.ts'

const book = { id: 'a', title: 'A', bytes: 3, file: '/v1/api/media/ebooks/a.epub' }
let device = createDeviceStore(ada.email, deviceMemory().database, memoryStorage())
let asked: (string | undefined)[] = []
let shelf: { status: number; body: unknown }
/** Whether the browser has the media cookie, and whether the session can renew it. */
let hasCookie = true
let mayRenew = true
let file: { status: number; bytes: Buffer | 'cut' }
const local = serveLocally((request, response) => {
  asked.push(request.url)
  if (request.url === '/v1/api/ebooks')
    return typeof shelf.body === 'string'
      ? response.writeHead(shelf.status).end(shelf.body)
      : json(response, shelf.status, shelf.body)
  if (request.url === '/v1/api/auth/current') {
    hasCookie = mayRenew
    return json(response, mayRenew ? 200 : 401, { status: mayRenew, message: '', data: { role: 'member' } })
  }
  if (!hasCookie) return json(response, 401, { status: false, message: 'Please sign in.' })
  if (file.bytes === 'cut') {
    response.writeHead(200, { 'content-length': 1000 }).write('only this')
    return void response.destroy()
  }
  response.writeHead(file.status).end(file.bytes)
})
beforeEach(() => {
  device = createDeviceStore(ada.email, deviceMemory().database, memoryStorage())
  asked = []
  shelf = { status: 200, body: { status: true, message: '', data: { ebooks: [book] } } }
  hasCookie = true
  mayRenew = true
  file = { status: 200, bytes: Buffer.from('PK zip') }
})

const signal = new AbortController().signal
const service = () => {
  const baseUrl = `${local.url()}/v1/api`
  const api = apiAt(baseUrl)
  const edges = {
    api,
    apiUrl: baseUrl,
    device,
    kept: { mediaUrl: `${baseUrl}/media`, withKey: (address: string) => `${address}?kept=key` },
    media: createMedia(api),
  }
  return { ...createEbooksService(edges), ...createBookFiles(edges) }
}

describe('the shelf', () => {
  it('has full addresses, and defaults for what a short answer omits', async () => {
    expect(await service().list(signal)).toEqual([
      {
        ...book,
        file: `${local.url()}${book.file}`,
        cover: null,
        keptAs: ['ebooks/a.epub'],
        author: '',
        description: '',
        language: 'en',
        words: null,
        chapters: null,
        programs: [],
      },
    ])
  })

  it('has covers from this device, and books from other origins can’t be downloaded', async () => {
    const cover = '/v1/api/media/ebooks/a/cover'
    const elsewhere = 'https://books.example/b.epub'
    shelf.body = {
      status: true,
      message: '',
      data: {
        ebooks: [
          { ...book, cover },
          { ...book, id: 'b', cover, file: elsewhere },
        ],
      },
    }
    expect(await service().list(signal)).toMatchObject([
      { cover: `${local.url()}${cover}?kept=key`, keptAs: ['ebooks/a.epub', 'ebooks/a/cover'] },
      { file: elsewhere, keptAs: [] },
    ])
  })

  it('is the saved one while the server is away or fails, but not if it refuses', async () => {
    shelf = { status: 503, body: { status: false, message: 'Not now.' } }
    await expect(service().list(signal)).rejects.toMatchObject({ message: 'Not now.' })
    shelf = { status: 200, body: { status: true, message: '', data: { ebooks: [book] } } }
    const books = await service().list(signal)
    for (const status of [503, 500]) {
      shelf.status = status
      expect(await service().list(signal)).toEqual(books)
    }
    shelf = { status: 403, body: { status: false, message: 'No books for you.' } }
    await expect(service().list(signal)).rejects.toMatchObject({ status: 403 })
  })

  it('is the saved one if a web page says 404, and absent if there’s none', async () => {
    shelf = { status: 404, body: '<p>Not here</p>' }
    expect(await service().list(signal)).toBeNull()
    shelf = { status: 200, body: { status: true, message: '', data: { ebooks: [book] } } }
    const books = await service().list(signal)
    shelf = { status: 404, body: '<p>Not here</p>' }
    expect(await service().list(signal)).toEqual(books)
  })

  it.each([404, 405, 501])('is absent on a server that answers %d', async (status) => {
    shelf = { status, body: { status: false, message: 'There is nothing at this address.' } }
    expect(await service().list(signal)).toBeNull()
  })

  it.each([
    ['a script for an address', { ...book, file: 'javascript:alert(1)' }],
    ['an address that names another host in passing', { ...book, file: '//elsewhere.example/a.epub' }],
    ['an id that is a path', { ...book, id: '../a' }],
  ])('with %s is refused', async (_what, wrong) => {
    shelf.body = { status: true, message: '', data: { ebooks: [wrong] } }
    await expect(service().list(signal)).rejects.toMatchObject({ name: 'ApiFault', kind: 'malformed' })
  })

  it('that fails to load says so', async () => {
    shelf = { status: 500, body: { status: false, message: 'Something went wrong.' } }
    await expect(service().list(signal)).rejects.toMatchObject({ message: 'Something went wrong.' })
  })
})

describe('a book', () => {
  it('of another kind arrives as well: the reader says what’s wrong with it', async () => {
    file = { status: 200, bytes: Buffer.from('This is a text with a wrong name.') }
    expect(await service().read('a', signal)).toHaveLength(33)
  })

  it('arrives as bytes', async () => {
    expect(Buffer.from(await service().read('a', signal)).toString()).toBe('PK zip')
    expect(asked).toEqual(['/v1/api/ebooks', '/v1/api/media/ebooks/a.epub?kept=key'])
  })

  it('that was removed says so', async () => {
    await expect(service().read('b', signal)).rejects.toMatchObject({
      name: 'BookFault',
      message: expect.stringContaining('notes are still saved'),
    })
  })

  it('is loaded although the browser has lost the media cookie: it’s renewed once', async () => {
    hasCookie = false
    expect(Buffer.from(await service().read('a', signal)).toString()).toBe('PK zip')
    expect(asked.slice(1)).toEqual([
      '/v1/api/media/ebooks/a.epub?kept=key',
      '/v1/api/auth/current',
      '/v1/api/media/ebooks/a.epub?kept=key',
    ])
  })

  it('isn’t asked for again if the cookie can’t be renewed', async () => {
    hasCookie = false
    mayRenew = false
    await expect(service().read('a', signal)).rejects.toMatchObject({ name: 'BookFault' })
    expect(asked.filter((url) => url?.includes('.epub'))).toHaveLength(1)
  })

  it('that the server can’t send now doesn’t blame the connection', async () => {
    file = { status: 503, bytes: Buffer.from('') }
    await expect(service().read('a', signal)).rejects.toThrow(/^The server can’t send this book right now/)
  })

  it.each([499, 500])(
    'that’s answered with %i blames the server only if it’s that one’s fault',
    async (status) => {
      file = { status, bytes: Buffer.from('') }
      const words = status >= 500 ? 'The server can’t send this book right now' : 'Check your connection'
      await expect(service().read('a', signal)).rejects.toMatchObject({
        kind: 'unreachable',
        message: expect.stringContaining(words),
      })
    },
  )

  it('may have a bracket, only not as its first letter', async () => {
    file = { status: 200, bytes: Buffer.from('PK <') }
    expect(await service().read('a', signal)).toHaveLength(4)
    file = { status: 200, bytes: Buffer.from('\n <html>') }
    await expect(service().read('a', signal)).rejects.toMatchObject({ name: 'BookFault' })
  })

  it.each([
    ['refused', { status: 403, bytes: Buffer.from('{}') }],
    ['a web page', { status: 200, bytes: Buffer.from('<!doctype html>') }],
    ['cut off', { status: 200, bytes: 'cut' as const }],
  ])('that is %s can be tried again', async (_what, answer) => {
    file = answer
    await expect(service().read('a', signal)).rejects.toMatchObject({
      name: 'BookFault',
      kind: 'unreachable',
      message: expect.stringContaining('notes are safe'),
    })
  })
})

describe('a server at the page’s own address', () => {
  beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/admin/books')))
  afterEach(() => vi.unstubAllGlobals())

  const get = vi.fn()
  const own = (mediaUrl = '/media') =>
    createEbooksService({
      api: { ...apiAt('https://app.example'), get },
      apiUrl: '/v1/api',
      device,
      kept: { mediaUrl, withKey: (address: string) => address },
      media: { fetch: async () => new Response() },
    })

  it('has files and covers there, which can be downloaded', async () => {
    get.mockResolvedValue({
      data: { ebooks: [{ ...book, file: '/media/ebooks/a.epub', cover: '/media/a.png' }] },
    })
    expect(await own().list(signal)).toMatchObject([
      {
        file: 'https://app.example/media/ebooks/a.epub',
        cover: 'https://app.example/media/a.png',
        keptAs: ['ebooks/a.epub', 'a.png'],
      },
    ])
    expect(await own('/med').list(signal), 'of another folder').toMatchObject([{ keptAs: [] }])
  })

  it('isn’t answered from this device if the member has left the screen', async () => {
    const left = new DOMException('The member has left.', 'AbortError')
    get.mockRejectedValue(left)
    await expect(own().list(signal)).rejects.toBe(left)
  })
})
