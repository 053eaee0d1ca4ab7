import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { ArticleEvent, ArticlesRead } from '#machines/reading/article.machine.ts'
import { articlesReadView, articleView } from '#machines/reading/article.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { articleModel, slugAt } from './article.model.ts'

type Told = { slug: string; isShown: boolean; read: ArticlesRead }

/** The progress in plain TypeScript, to compare with. */
function afterwards(told: Told, event: ArticleEvent | { type: 'xstate.done.actor.loadText' }): Told {
  const with_ = (slug: string, fraction: number, isRead: boolean): Told => ({
    ...told,
    read: { ...told.read, [slug]: { fraction, isRead } },
  })
  const { fraction = 0, isRead = false } = told.read[told.slug] ?? {}
  switch (event.type) {
    case 'location.changed': {
      const slug = slugAt[event.path] ?? ''
      return slug === told.slug ? told : { ...told, slug, isShown: false }
    }
    case 'xstate.done.actor.loadText':
      return { ...told, isShown: told.slug !== '' }
    case 'article.mark':
      return with_(event.slug, event.isRead ? 1 : 0, event.isRead)
    case 'article.reached':
      return told.isShown && event.fraction > fraction
        ? with_(told.slug, event.fraction, isRead || event.fraction >= 1)
        : told
    default:
      return told
  }
}

prove(articleModel, {
  view: articleView,
  silent: { 'article.loading ✗ loadText': 'the page says what to do, whatever the reason' },
  onlyHeard: true,
  check({ input, path, stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const view = articleView(after)
    const isLoading = 'loadText' in after.children
    expect(
      [view.slug === '', isLoading, view.text !== null, view.hasFailed].filter(Boolean),
      'closed, loading, shown or failed',
    ).toEqual([true])

    if (type === 'location.changed') {
      const slug = slugAt[(stimulus as unknown as { path: string }).path] ?? ''
      expect(view.slug, 'the address names the article').toBe(slug)
      expect(begun.includes('loadText'), 'a text loads once').toBe(
        slug !== '' && before.context.slug !== slug,
      )
    }
    if (isLoading)
      expect(givenTo(after, 'loadText'), 'the text belongs to the article').toEqual({ slug: view.slug })
    if (type === 'article.retry' || type === 'connection.found')
      expect(begun, 'it tries again').toEqual(['loadText'])
    if (type === 'xstate.done.actor.loadText')
      expect(view.text).toEqual((stimulus as unknown as { output: object }).output)
    if (type === 'xstate.error.actor.loadText') expect(view.hasFailed).toBe(true)
    const kept = (path.steps as readonly ArticleEvent[]).reduce(afterwards, {
      slug: '',
      isShown: false,
      read: (input as { kept: ArticlesRead }).kept,
    })
    expect(articlesReadView(after), 'progress only grows, until the member changes the mark').toEqual(
      kept.read,
    )
    const isChanged = articlesReadView(after) !== articlesReadView(before)
    const { slug } = type === 'article.mark' ? (stimulus as unknown as { slug: string }) : view
    expect(emitted, 'every change is saved').toEqual(
      isChanged ? [{ type: 'saveProgress', slug, progress: kept.read[slug] }] : [],
    )
    expect(told).toEqual([])
    expectSerialisable(after.context)
  },
})
