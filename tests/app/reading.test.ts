/** Reading, as the app runs it, on one device. */
import { expect, it } from 'vitest'
import { type ActorRefFrom, waitFor } from 'xstate'
import { createArticleActors } from '#actors/article.ts'
import { pathsOf } from '#content/paths.ts'
import type { articleMachine } from '#machines/reading/article.machine.ts'
import type { LoadedActor } from '#machines/spawn.ts'
import { createDeviceStore, type DeviceStore } from '#services/device/device-store.ts'
import { createArticlesService } from '#services/reading/articles.service.ts'
import { createChild } from '#tests/support/child.ts'
import { deviceMemory } from '#tests/support/device-memory.ts'

const paths = pathsOf('neuro')
const newDevice = () => createDeviceStore('ada@example.com', deviceMemory().database)

const started = ([loaded]: readonly LoadedActor[]) =>
  createChild(loaded!.logic, { input: loaded!.input }).actor.start() as unknown

const articleOn = async (device: DeviceStore) =>
  started(await createArticleActors({ device, paths })) as ActorRefFrom<typeof articleMachine>

it('opens the article that the path names, and closes it with the next path', async () => {
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

it('saves which articles have been read, next to what another tab saved', async () => {
  const device = newDevice()
  const article = await articleOn(device)
  const service = createArticlesService(device)
  await service.keep('listening-safely', { fraction: 0.5, isRead: false })
  article.send({ type: 'article.mark', slug: 'falling-asleep', isRead: true })
  await expect
    .poll(() => service.recall())
    .toEqual({
      'listening-safely': { fraction: 0.5, isRead: false },
      'falling-asleep': { fraction: 1, isRead: true },
    })
  expect((await articleOn(device)).getSnapshot().context.kept['falling-asleep']?.isRead).toBe(true)
})
