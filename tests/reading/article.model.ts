import { modelOf } from '@neuro/statecharts/model'
import { answered, failed } from '@neuro/statecharts/stimuli'
import type { ArticleText } from '#content/article.ts'
import { articleMachine } from '#machines/reading/article.machine.ts'

const text: ArticleText = { blocks: [{ kind: 'heading', level: 2, id: 'a', text: 'A' }], sources: [] }

export const articleModel = modelOf(articleMachine, {
  inputs: [{ kept: {} }, { kept: { rain: { fraction: 0.5, isRead: false } } }],
  stimuli: [
    { type: 'article.open', slug: 'rain' },
    { type: 'article.open', slug: 'snow' },
    { type: 'article.close' },
    { type: 'article.retry' },
    { type: 'article.reached', fraction: 0.25 },
    { type: 'article.reached', fraction: 1 },
    { type: 'article.mark', slug: 'rain', isRead: true },
    { type: 'article.mark', slug: 'rain', isRead: false },
    answered('loadText', text),
    failed('loadText'),
  ],
})
