import { answered, failed, modelOf } from '@neuro/statecharts'
import type { ArticleText } from '#content/article.ts'
import { articleMachine } from '#machines/reading/article.machine.ts'

const text: ArticleText = { blocks: [{ kind: 'heading', level: 2, id: 'a', text: 'A' }], sources: [] }

const slugs = { '/content/rain': 'rain', '/contentpages1': 'rain', '/content/snow': 'snow' }

/** The article at each of the model's paths that shows one. */
export const slugAt: Readonly<Record<string, string>> = { ...slugs, '/contentpages1/': 'rain' }

export const articleModel = modelOf(articleMachine, {
  inputs: [
    { slugs, kept: {} },
    { slugs, kept: { rain: { fraction: 0.5, isRead: false } } },
  ],
  payloads: (fc) => [
    fc.record({
      type: fc.constant('article.reached'),
      fraction: fc.nat(100).map((percent) => percent / 100),
    }),
  ],
  stimuli: [
    { type: 'location.changed', path: '/content/rain' },
    { type: 'location.changed', path: '/contentpages1/' },
    { type: 'location.changed', path: '/content/snow' },
    { type: 'location.changed', path: '/content/hail' },
    { type: 'connection.found' },
    { type: 'article.retry' },
    { type: 'article.reached', fraction: 0.25 },
    { type: 'article.reached', fraction: 1 },
    { type: 'article.mark', slug: 'rain', isRead: true },
    { type: 'article.mark', slug: 'rain', isRead: false },
    answered('loadText', text),
    failed('loadText'),
  ],
})
