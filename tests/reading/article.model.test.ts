import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { articlesReadView, articleView } from '#machines/reading/article.view.ts'
import { articleModel, slugAt } from './article.model.ts'

prove(articleModel, {
  view: articleView,
  silent: { 'article.loading ✗ loadText': 'the page says what to do, whatever the reason' },
  rules: ({ always, on, when, eventually }) => ({
    'no article is open at first': on('xstate.init', ({ view, begun }) => {
      expect(view).toEqual({ slug: '', text: null, hasFailed: false })
      expect(begun).toEqual([])
    }),

    'the address names the article, and its text loads once [2.13]': on(
      'location.changed',
      ({ event, view, viewBefore, begun, given }) => {
        const slug = slugAt[event.path] ?? ''
        const isSame = slug === viewBefore.slug
        expect(view).toEqual(isSame ? viewBefore : { slug, text: null, hasFailed: false })
        expect(begun).toEqual(isSame || slug === '' ? [] : ['loadText'])
        expect(given).toEqual(isSame || slug === '' ? [] : [{ slug }])
      },
    ),

    'an open article shows that it’s loading, its text, or that it failed': always(({ after, view }) => {
      const shown = ['loadText' in after.children, view.text !== null, view.hasFailed].filter(Boolean)
      expect(shown).toHaveLength(view.slug === '' ? 0 : 1)
    }),

    'the loaded text is shown [2.13]': on('xstate.done.actor.loadText', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, text: event.output }),
    ),

    'an article that can’t be loaded says so': on('xstate.error.actor.loadText', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, hasFailed: true }),
    ),

    'a failed article is retried by the member, or when the connection is back': on(
      ['article.retry', 'connection.found'],
      ({ view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, hasFailed: false })
        expect(begun).toEqual(['loadText'])
        expect(given).toEqual([{ slug: view.slug }])
      },
    ),

    'progress only grows, and at the end the article counts as read': on(
      'article.reached',
      ({ event, before, after, view }) => {
        const { fraction = 0, isRead = false } = articlesReadView(before)[view.slug] ?? {}
        expect(articlesReadView(after)).toEqual(
          event.fraction > fraction
            ? {
                ...articlesReadView(before),
                [view.slug]: { fraction: event.fraction, isRead: isRead || event.fraction === 1 },
              }
            : articlesReadView(before),
        )
      },
    ),

    'scrolling counts while the text is shown': always(({ after, view }) =>
      expect('scroll' in after.children).toBe(view.text !== null),
    ),

    'the member marks an article as read or unread': on(
      'article.mark',
      ({ event: { slug, isRead }, before, after, view, viewBefore }) => {
        const progress = { isRead, fraction: isRead ? 1 : 0 }
        expect(articlesReadView(after)).toEqual({ ...articlesReadView(before), [slug]: progress })
        expect(view).toEqual(viewBefore)
      },
    ),

    'progress is stored whenever it changes': always(({ stimulus, before, after, emitted }) => {
      const { slug = after.context.slug } = stimulus as { slug?: string }
      const isChanged = articlesReadView(after) !== articlesReadView(before)
      const progress = articlesReadView(after)[slug]
      const isMarked = stimulus.type === 'article.mark'
      expect(emitted).toEqual(isChanged ? [{ type: 'saveProgress', slug, progress, isMarked }] : [])
    }),

    'progress changes only by reading and marking': when(
      ({ stimulus }) => !['article.reached', 'article.mark'].includes(stimulus.type),
      ({ before, after }) => expect(articlesReadView(after)).toBe(articlesReadView(before)),
    ),

    'an opened article is shown in the end, or says that it failed': eventually({
      after: ({ begun }) => begun.includes('loadText'),
      follows: ({ view }) => view.text !== null || view.hasFailed,
    }),
  }),
})
