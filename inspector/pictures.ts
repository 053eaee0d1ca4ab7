import type { Picture } from '@neuro/statecharts'
import kept from './pictures/pictures.json'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const known: Readonly<Record<string, { screen: string; state: string }>> = kept.pictures

function pictureOf(file: string): Picture {
  const [src, words] = [files[`./pictures/${file}.webp`], known[file]]
  if (src === undefined || words === undefined) throw new Error(`inspector/pictures has no ${file}.`)
  return { src, ...words }
}

/** What `npm run pictures` took. */
export const pictures = {
  taken: kept.taken,
  ofState: Object.fromEntries(Object.entries<string>(kept.states).map(([id, file]) => [id, pictureOf(file)])),
}
