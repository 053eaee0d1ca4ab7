import type { ArticleText } from '../../src/content/article.ts'
import { articleMachine } from '../../src/machines/article/article.machine.ts'
import { modelOf } from '../support/model/model.ts'
import { answered, failed } from '../support/model/stimuli.ts'

const text: ArticleText = { blocks: [{ kind: 'heading', level: 2, id: 'a', text: 'A' }], sources: [] }

export const articleModel = modelOf(articleMachine, {
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
