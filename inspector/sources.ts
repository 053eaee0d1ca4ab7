/** What the code itself says: the comment at the head of each machine's file, and which words are the app's own. */
import { vocabularyOf } from './vocabulary.ts'

const sources = import.meta.glob<string>('../src/{machines,content,services/contract}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `source`: as in the list of machines, `src/machines/session/session.machine.ts`. */
export function headerOf(source: string): string {
  const text = sources[`../${source}`] ?? ''
  const [, comment = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(text) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
}

export const vocabulary = vocabularyOf(Object.values(sources))
