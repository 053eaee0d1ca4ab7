import { afterEach, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { wireReading } from '#app/wire-reading.ts'
import { pathsOf } from '#content/paths.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createArticlesService } from '#services/reading/articles.service.ts'
import { deviceMemory } from '#tests/support/device-memory.ts'

const paths = pathsOf('neuro')
let reading: Awaited<ReturnType<typeof wireReading>>

function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new Event('popstate'))
}

afterEach(() => reading.stop())

it('opens the article that the path names, and closes it with the next path', async () => {
  history.replaceState(null, '', paths.numberedPage(1))
  const device = createDeviceStore('ada@example.com', deviceMemory().database)
  reading = await wireReading({ device, paths, inspect: undefined })
  reading.start()
  const { article } = reading.actors
  const { context } = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(context.slug).toBe('how-binaural-beats-work')

  go(`${paths.contentPage('listening-safely')}/`)
  const further = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(further.context.slug).toBe('listening-safely')
  expect(further.context.text?.blocks[0]?.kind).toBe('paragraph')

  go(paths.contentPage('nothing-like-it'))
  expect(article.getSnapshot().value).toBe('idle')
})

it('saves which articles have been read, next to what another tab saved', async () => {
  const device = createDeviceStore('ada@example.com', deviceMemory().database)
  reading = await wireReading({ device, paths, inspect: undefined })
  reading.start()
  const service = createArticlesService(device)
  await service.keep('listening-safely', { fraction: 0.5, isRead: false })
  reading.actors.article.send({ type: 'article.mark', slug: 'falling-asleep', isRead: true })
  await expect
    .poll(() => service.recall())
    .toEqual({
      'listening-safely': { fraction: 0.5, isRead: false },
      'falling-asleep': { fraction: 1, isRead: true },
    })
})
