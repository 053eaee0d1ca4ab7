import { expect, it } from 'vitest'
import { articlesRecord, mergedArticles } from '#services/reading/articles.service.ts'

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
