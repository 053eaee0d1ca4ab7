import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programNotes } from '#content/program-notes.ts'
import { programs } from '#content/programs.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { recipes } from '../../content/audio/catalogue.ts'

const carriers = programs.flatMap(({ carrierHz, beatHz }) => [carrierHz - beatHz / 2, carrierHz + beatHz / 2])
const range = [Math.min(...carriers), Math.max(...carriers)].map(Math.round).join(' and ')

it.each(['content/articles/how-binaural-beats-work.md', 'content/ebooks/two-tones/02-the-third-tone.md'])(
  '%s names the range of tones that the programs have',
  (file) => {
    expect(readFileSync(file, 'utf8')).toContain(`between ${range}`)
  },
)

it.each([
  'src/content/help.ts',
  'content/articles/music-voice-and-mood.md',
  'content/ebooks/two-tones/04-what-a-program-is-made-of.md',
])('%s says that a computer sings', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/synthetic singers|A computer sings/)
})

/** How a recipe's layers are called in the texts. */
const layers: Readonly<Record<string, RegExp>> = {
  harp: /\bharp\b/i,
  felt: /felt piano/i,
  tine: /electric piano/i,
  kalimba: /kalimba/i,
  marimba: /marimba/i,
  muted: /muted strings/i,
  bell: /\bbell\b/i,
  brass: /\bbrass\b/i,
  drop: /\bdrops\b/i,
  tick: /\btick\b/i,
}

describe.each(programs)('what is said about $title', ({ id, seconds }) => {
  const { hear, how, sung } = programNotes[id]
  const recipe = recipes[id]
  const { beat, chords } = scoreOf(recipe, seconds)
  const kinds = Object.values(recipe.layers).flatMap((layer) => [
    layer.kind,
    'timbre' in layer ? layer.timbre : 'instrument' in layer ? layer.instrument : '',
  ])

  it('has the tempo and the chords of its recipe', () => {
    for (const [, figure] of hear.matchAll(/(\d+) beats a minute/g))
      expect(Number(figure)).toBe(Math.round(60 / beat))
    for (const [, figure] of hear.matchAll(/(\d+) seconds/g))
      expect(Number(figure)).toBe(Math.round(chords[0]!.end - chords[0]!.start))
  })

  it('calls a chord a slow breath only if it lasts as long as one, from 7 to 11 seconds', () => {
    if (!/(chord|swell) is one slow breath/.test(how)) return
    // The last chord ends with the track.
    const each = chords.slice(0, -1).map(({ start, end }) => end - start)
    expect(Math.min(...each)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...each)).toBeLessThanOrEqual(11)
  })

  it('names only instruments that play', () => {
    const named = Object.entries(layers).filter(([, words]) => words.test(hear))
    for (const [instrument] of named) expect(kinds).toContain(instrument)
    if (/no drums/i.test(hear)) expect(kinds).not.toContain('beat')
    if (/soft drums|soft beat|heartbeat|slow beat/i.test(hear)) expect(kinds).toContain('beat')
    if (/surf|water|wind/i.test(hear)) expect(kinds).toContain('bed')
  })

  it('has the vowels that are sung', () => {
    expect(sung).toEqual([...new Set(recipe.choir.vowels)])
  })
})
