import type { Vocabulary } from '@neuro/statecharts'
import { longTracks, tracks } from '#content/programs.ts'

const sources = import.meta.glob<string>('../src/{machines,content,services/contract}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a person types, is or answers, and what opens a session. */
const hidden = `address answers authToken code currentPassword file firstName lastName light newPassword note
  option owner password phone profilePhoto query requestId text token typed url username words`

/**
 * The names and the texts in the code of machines, content and contract are the app's own; see
 * `docs/decisions/0076-the-inspector-shows-masked-data.md`.
 */
export const vocabulary: Vocabulary = {
  hidden: new Set(hidden.split(/\s+/)),
  own: new Set([
    ...Object.values(sources).flatMap((text) => text.match(/[\w$]+(?=\??:)|(?<=')[^'\n]+(?=')/g) ?? []),
    ...[...tracks, ...longTracks].flatMap(({ id, title }) => [id, title]),
  ]),
}
