import { beforeEach, describe, expect, it } from 'vitest'
import { createEbooksService } from '#services/reading/ebooks.service.ts'
import { apiAt, json, serveLocally } from '#tests/support/local-http.ts'

const book = { id: 'a', title: 'A', bytes: 3, file: '/v1/api/media/ebooks/a.epub' }
let shelf: { status: number; body: unknown }
let file: { status: number; bytes: Buffer | 'cut' }
const local = serveLocally((request, response) => {
  if (request.url === '/v1/api/ebooks') return json(response, shelf.status, shelf.body)
  if (file.bytes === 'cut') {
    response.writeHead(200, { 'content-length': 1000 }).write('only this')
    return void response.destroy()
  }
  response.writeHead(file.status).end(file.bytes)
})
beforeEach(() => {
  shelf = { status: 200, body: { status: true, message: '', data: { ebooks: [book] } } }
  file = { status: 200, bytes: Buffer.from('zip') }
})

const signal = new AbortController().signal
const service = () => {
  const baseUrl = `${local.url()}/v1/api`
  return createEbooksService(apiAt(baseUrl), baseUrl)
}

describe('the shelf', () => {
  it('has whole addresses, and defaults for what a short answer leaves out', async () => {
    expect(await service().list(signal)).toEqual([
      {
        ...book,
        file: `${local.url()}${book.file}`,
        cover: null,
        author: '',
        description: '',
        language: 'en',
        words: null,
        chapters: null,
        programs: [],
      },
    ])
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

  it('that fails says so', async () => {
    shelf = { status: 500, body: { status: false, message: 'Something went wrong.' } }
    await expect(service().list(signal)).rejects.toMatchObject({ message: 'Something went wrong.' })
  })
})

describe('a book', () => {
  it('arrives as bytes', async () => {
    expect(Buffer.from(await service().read('a', signal)).toString()).toBe('zip')
  })

  it('that was removed says so', async () => {
    await expect(service().read('b', signal)).rejects.toMatchObject({
      name: 'BookFault',
      message: expect.stringContaining('notes are still saved'),
    })
  })

  it.each([
    ['refused', { status: 401, bytes: Buffer.from('{}') }],
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
