import { vocabularyOf } from './vocabulary.ts'

const sources = import.meta.glob<string>('../src/{machines,content,services/contract}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const vocabulary = vocabularyOf(Object.values(sources))
