import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programs } from '#content/programs.ts'

const carriers = programs.flatMap(({ carrierHz, beatHz }) => [carrierHz - beatHz / 2, carrierHz + beatHz / 2])
const range = [Math.min(...carriers), Math.max(...carriers)].map(Math.round).join(' and ')

it.each(['content/articles/how-binaural-beats-work.md', 'content/ebooks/two-tones/02-the-third-tone.md'])(
  '%s names the range of tones that the programs have',
  (file) => {
    expect(readFileSync(file, 'utf8')).toContain(`between ${range}`)
  },
)
