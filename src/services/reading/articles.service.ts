import * as z from 'zod/mini'
import type { ArticleProgress, ArticlesRead } from '#machines/reading/article.machine.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

export const articlesRecord: DeviceRecord<ArticlesRead> = {
  key: 'articles',
  schema: z.record(
    z.string().check(z.maxLength(100)),
    z.object({ fraction: z.number().check(z.minimum(0), z.maximum(1)), isRead: z.boolean() }),
  ),
  empty: {},
}

/** The further progress in each article. */
export function mergedArticles(here: ArticlesRead, there: ArticlesRead): ArticlesRead {
  const merged: Record<string, ArticleProgress> = { ...there }
  for (const [slug, { fraction, isRead }] of Object.entries(here)) {
    const other = there[slug]
    merged[slug] = {
      fraction: Math.max(fraction, other?.fraction ?? 0),
      isRead: isRead || other?.isRead === true,
    }
  }
  return merged
}

export const createArticlesService = (device: DeviceStore) => ({
  recall: (): Promise<ArticlesRead | null> => device.read(articlesRecord),
  /** Saves one article's progress: the furthest in any tab, unless the member has marked it (`isMarked`). */
  keep: async (slug: string, progress: ArticleProgress, isMarked: boolean): Promise<void> => {
    await device.update(articlesRecord, (all) =>
      isMarked ? { ...all, [slug]: progress } : mergedArticles({ [slug]: progress }, all),
    )
  },
})
