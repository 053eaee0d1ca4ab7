import { expect } from 'vitest'
import { articleView } from '../../src/machines/article/article.view.ts'
import { articleModel } from '../models/article.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(articleModel, {
  view: articleView,
  silent: { 'article.loading ✗ loadText': 'the page says what to do, whatever the reason' },
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told, begun }) {
    const { type } = stimulus
    const view = articleView(after)
    const isLoading = 'loadText' in after.children
    expect(
      [view.slug === '', isLoading, view.text !== null, view.hasFailed].filter(Boolean),
      'closed, loading, shown or failed',
    ).toEqual([true])

    if (type === 'article.open') {
      const { slug } = stimulus as unknown as { slug: string }
      expect(view.slug, 'the latest choice wins').toBe(slug)
      expect(begun.length > 0, 'a text loads once').toBe(before.context.slug !== slug)
    }
    if (isLoading)
      expect(givenTo(after, 'loadText'), 'the text belongs to the article').toEqual({ slug: view.slug })
    if (type === 'article.close') expect(view.slug).toBe('')
    if (type === 'article.retry') expect(begun, 'it tries again').toEqual(['loadText'])
    if (type === 'xstate.done.actor.loadText')
      expect(view.text).toEqual((stimulus as unknown as { output: object }).output)
    if (type === 'xstate.error.actor.loadText') expect(view.hasFailed).toBe(true)
    expect([emitted, told]).toEqual([[], []])
    expectSerialisable(after.context)
  },
})
