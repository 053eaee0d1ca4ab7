/**
 * Renders tracks by hand.
 *
 *     npx tsx scripts/render.ts [track…]               MP3s into var/render (all when none is named)
 *     npx tsx scripts/render.ts --wav [track…]         the same as 16-bit WAV
 *     npx tsx scripts/render.ts --calibrate [program…] measures each version and writes its gain into the recipe
 *     npx tsx scripts/render.ts --stamp                notes in server/audio/engine.ts that the engine changed
 */
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recipes } from '../content/audio/recipes.ts'
import { catalogueJobs } from '../server/audio/jobs.ts'
import { rendering } from '../server/audio/rendering.ts'
import { programs } from '../src/content/programs.ts'
import { calibrate } from './render/calibrate.ts'
import { stamp } from './render/stamp.ts'
import { wav } from './render/wav.ts'

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const has = (flag: string) => words.includes(flag)
const out = 'var/render'

function chosen<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const unknown = names.filter((name) => !items.some((item) => nameOf(item) === name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${items.map(nameOf).join(', ')}`)
    process.exit(1)
  }
  return names.length === 0 ? [...items] : items.filter((item) => names.includes(nameOf(item)))
}

if (has('--stamp')) {
  console.log(`engine ${stamp()}`)
} else if (has('--calibrate')) {
  for (const program of chosen(programs, ({ id }) => id)) {
    for (const line of calibrate(recipes[program.id], program)) console.log(line)
  }
} else {
  mkdirSync(out, { recursive: true })
  for (const job of chosen(catalogueJobs(), ({ trackId }) => trackId)) {
    const started = performance.now()
    const path = join(out, `${job.trackId}.${has('--wav') ? 'wav' : 'mp3'}`)
    await writeFile(path, has('--wav') ? wav(job) : rendering(job))
    console.log(`${path} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}
