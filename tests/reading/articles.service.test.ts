import { expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import { articlesRecord, createArticlesService, mergedArticles } from '#services/reading/articles.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { expectLimits, type Limit, letters } from '#tests/support/record-limits.ts'

it('merging two devices keeps the further progress in each article', () => {
  const merged = mergedArticles(
    { rain: { fraction: 0.3, isRead: false }, snow: { fraction: 1, isRead: true } },
    {
      rain: { fraction: 0.6, isRead: false },
      snow: { fraction: 0.2, isRead: false },
      wind: { fraction: 1, isRead: true },
    },
  )
  expect(merged).toEqual({
    rain: { fraction: 0.6, isRead: false },
    snow: { fraction: 1, isRead: true },
    wind: { fraction: 1, isRead: true },
  })
  expect(articlesRecord.schema.parse(merged)).toEqual(merged)
})

it('an article that was read on either device is read', () => {
  const [read, begun] = [
    { fraction: 1, isRead: true },
    { fraction: 0.2, isRead: false },
  ]
  expect(mergedArticles({ rain: begun }, { rain: read })).toEqual({ rain: read })
  expect(mergedArticles({ rain: begun }, {})).toEqual({ rain: begun })
})

it.each<Limit>([
  ['an article’s name', (length) => ({ [letters(length)]: { fraction: 0, isRead: false } }), null, 100],
  ['a share', (fraction) => ({ rain: { fraction, isRead: false } }), 0, 1],
])('%s has its limits', (...limit) => expectLimits(articlesRecord, limit))

it('each article’s progress is saved on its own, under the record’s name', async () => {
  const { database, kept } = deviceMemory()
  const visit = () => createArticlesService(createDeviceStore('ada@example.com', database, memoryStorage()))
  expect(await visit().recall()).toBeNull()
  await visit().keep('rain', { fraction: 0.3, isRead: false }, false)
  await visit().keep('snow', { fraction: 1, isRead: true }, true)
  await visit().keep('rain', { fraction: 0.5, isRead: false }, false)
  expect(await visit().recall()).toEqual({
    rain: { fraction: 0.5, isRead: false },
    snow: { fraction: 1, isRead: true },
  })
  expect([...kept.keys()].some((key) => key.includes('"articles"'))).toBe(true)
})

it('an article that another tab has read further stays so, unless the member marks it', async () => {
  const device = createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage())
  const { keep, recall } = createArticlesService(device)
  await keep('rain', { fraction: 1, isRead: true }, false)
  await keep('rain', { fraction: 0.3, isRead: false }, false)
  expect(await recall()).toEqual({ rain: { fraction: 1, isRead: true } })
  await keep('rain', { fraction: 0, isRead: false }, true)
  expect(await recall()).toEqual({ rain: { fraction: 0, isRead: false } })
})
