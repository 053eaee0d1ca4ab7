import { describe, expect, it } from 'vitest'
import type { ArticleText } from '../../src/content/article.ts'
import { articleMachine } from '../../src/machines/article/article.machine.ts'
import { articleView } from '../../src/machines/article/article.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const text: ArticleText = { blocks: [{ kind: 'heading', level: 2, id: 'a', text: 'A' }], sources: [] }

const { cases, replay, untaken } = explore(articleMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'article.open', slug: 'rain' },
    { type: 'article.open', slug: 'snow' },
    { type: 'article.close' },
    { type: 'article.retry' },
    answered('loadText', text),
    failed('loadText'),
  ],
})

describe('article: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = articleView(snapshot)
      expect(view.text !== null, 'a text is there once it is shown, and only then').toBe(
        snapshot.matches('shown'),
      )
      expect(view.slug === '', 'something is open but when idle').toBe(snapshot.matches('idle'))
      expect(view.hasFailed).toBe(snapshot.matches('failed'))
      const last = edge.steps.at(-1)
      if (last?.type === 'article.open') expect(view.slug).toBe((last as { slug?: string }).slug)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
