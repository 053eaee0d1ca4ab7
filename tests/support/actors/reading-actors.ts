/** The open article and the open book, with fake services. */
import { provideArticle } from '#actors/article.ts'
import { provideReading, type ReadingServices } from '#actors/reading.ts'
import type { ArticleText } from '#content/article.ts'
import { slugsByPath } from '#content/articles.ts'
import { pathsOf } from '#content/paths.ts'
import type { ArticlesRead } from '#machines/reading/article.machine.ts'
import type { Highlights } from '#machines/reading/highlight.ts'
import type { Reading } from '#machines/reading/reading.ts'
import { readingRecord } from '#services/reading/reading.service.ts'
import { createChild } from '#tests/support/server/child.ts'
import { never } from './fakes.ts'

export type GivenReading = {
  loadText?: (slug: string) => Promise<ArticleText>
  articlesRead?: ArticlesRead
  read?: Partial<Reading>
  highlights?: Highlights
  openBook?: ReadingServices['open']
  /** Fakes the browser's voice; without it, the browser has none. */
  readAloud?: ReadingServices['readAloud']
}

export function createReadingActors(given: GivenReading) {
  const article = provideArticle({
    loadText: given.loadText ?? (async () => ({ blocks: [], sources: [] })),
    watch: () => () => {},
    save: () => {},
  })
  const reading = provideReading({
    open: given.openBook ?? never,
    watchKeys: () => () => {},
    readAloud: given.readAloud ?? (() => () => {}),
    saveReading: () => {},
    saveHighlights: () => {},
    saveRate: () => {},
    saveFile: () => {},
  })
  return {
    article: createChild(article, {
      input: { kept: given.articlesRead ?? {}, slugs: slugsByPath(pathsOf('neuro')) },
    }).actor,
    reading: createChild(reading, {
      input: {
        reading: { ...readingRecord.empty, ...given.read },
        highlights: given.highlights ?? {},
        speech: { isSupported: given.readAloud !== undefined, rate: 1 },
      },
    }).actor,
  }
}
