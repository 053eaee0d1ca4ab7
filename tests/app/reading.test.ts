/** Reading as the app composes it, on one device. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createArticle } from '#actors/article.ts'
import { createReading } from '#actors/reading.ts'
import { pathsOf } from '#content/paths.ts'
import { createDeviceStore, type DeviceStore } from '#services/device/device-store.ts'
import { createArticlesService } from '#services/reading/articles.service.ts'
import { createHighlightsService } from '#services/reading/highlights.service.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { createSpeechService } from '#services/reading/speech.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memberEdges } from '#tests/support/actors/edges.ts'
import { createChild } from '#tests/support/server/child.ts'

const opened = vi.hoisted(() => {
  const text = { watch() {}, paint() {}, quiet() {}, sentences: () => [{ cfi: 'a', text: 'A sentence.' }] }
  return { title: 'A book', contents: [], isRightToLeft: false, text }
})
vi.mock('#services/reading/open-book.ts', () => ({ openBook: async () => opened }))

const paths = pathsOf('neuro')
const newDevice = () => createDeviceStore('ada@example.com', deviceMemory().database)

async function booksOn(device: DeviceStore) {
  const { logic, input } = await createReading(memberEdges({ device }))
  const reading = createChild(logic, { input }).actor.start()
  const { children } = reading.getSnapshot()
  return children as Required<typeof children>
}

async function articleOn(device: DeviceStore) {
  const { logic, input } = await createArticle(memberEdges({ device }))
  return createChild(logic, { input }).actor.start()
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('speechSynthesis', { speak() {}, cancel() {} })
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
})
afterEach(() => vi.unstubAllGlobals())

it('the path opens its article, and the next path closes it', async () => {
  const article = await articleOn(newDevice())
  article.send({ type: 'location.changed', path: paths.numberedPage(1) })
  const { context } = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(context.slug).toBe('how-binaural-beats-work')

  article.send({ type: 'location.changed', path: `${paths.contentPage('listening-safely')}/` })
  const further = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(further.context.slug).toBe('listening-safely')
  expect(further.context.text?.blocks[0]?.kind).toBe('paragraph')

  article.send({ type: 'location.changed', path: paths.contentPage('nothing-like-it') })
  expect(article.getSnapshot().value).toBe('idle')
})

it('an article saves how far the member has scrolled towards the sources', async () => {
  const device = newDevice()
  const article = await articleOn(device)
  article.send({ type: 'location.changed', path: paths.contentPage('falling-asleep') })
  await waitFor(article, (snapshot) => snapshot.matches('shown'))
  document.body.innerHTML = '<main><h2 id="sources"></h2></main>'
  const topOf = (selector: string, top: number) =>
    vi.spyOn(document.querySelector(selector)!, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  topOf('main', 0)
  topOf('#sources', 2 * innerHeight)
  dispatchEvent(new Event('scroll'))
  await expect
    .poll(() => createArticlesService(device).recall())
    .toMatchObject({ 'falling-asleep': { fraction: 0.5 } })
  document.body.innerHTML = ''
})

it('read articles are saved along with those from another tab', async () => {
  const device = newDevice()
  const article = await articleOn(device)
  const service = createArticlesService(device)
  await service.keep('listening-safely', { fraction: 0.5, isRead: false }, false)
  article.send({ type: 'article.mark', slug: 'falling-asleep', isRead: true })
  await expect
    .poll(() => service.recall())
    .toEqual({
      'listening-safely': { fraction: 0.5, isRead: false },
      'falling-asleep': { fraction: 1, isRead: true },
    })
  expect((await articleOn(device)).getSnapshot().context.kept['falling-asleep']?.isRead).toBe(true)
})

it('books scroll on a phone until the member chooses otherwise', async () => {
  const device = newDevice()
  const looksOf = async () => (await booksOn(device)).reader.getSnapshot().context.kept.looks
  expect(await looksOf()).toMatchObject({ flow: 'scrolled' })
  const { looks, books } = readingRecord.empty
  await createReadingService(device).keep({ books, looks: { ...looks, flow: 'paginated' } })
  expect(await looksOf()).toMatchObject({ flow: 'paginated' })
})

it('reading continues with the highlights and the speech speed saved on this device', async () => {
  const device = newDevice()
  const first = await booksOn(device)
  expect(first.highlights.getSnapshot().context.kept).toEqual({})
  expect(first.readAloud.getSnapshot().context.rate).toBe(1)
  const book = { title: 'A', items: [] }
  await createHighlightsService(device).keep('a', book)
  await createSpeechService(device).keep({ rate: 1.5 })
  const next = await booksOn(device)
  expect(next.highlights.getSnapshot().context.kept).toEqual({ a: book })
  expect(next.readAloud.getSnapshot().context).toMatchObject({ rate: 1.5, isSupported: true })
})

it('an open book saves its speech speed and exports highlights to a Markdown file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const file = vi.fn((_: Blob) => 'blob:file')
  URL.createObjectURL = file as typeof URL.createObjectURL
  const device = newDevice()
  const { reader, readAloud, highlights } = await booksOn(device)
  reader.send({ type: 'book.open', id: 'a' })
  await waitFor(reader, (snapshot) => snapshot.matches({ open: 'reading' }))
  readAloud.send({ type: 'aloud.play' })
  readAloud.send({ type: 'aloud.rate', rate: 1.5 })
  await expect.poll(() => createSpeechService(device).recall()).toEqual({ rate: 1.5 })
  highlights.send({ type: 'highlights.export' })
  expect(click.mock.contexts[0]).toMatchObject({ download: 'highlights.md' })
  expect(file.mock.lastCall?.[0].type).toBe('text/markdown')
  click.mockRestore()
})
