/**
 * Renders tracks ahead of time.
 *
 *     npm run tracks                      renders all missing tracks into MEDIA_DIR, but no long forms
 *     npm run tracks -- stream-vocals     renders only this one
 *     npm run tracks -- long              renders all missing long forms
 *     npm run tracks -- calibrate stream  measures a program (default: all) and writes its gain into the recipe
 *     npm run tracks -- stamp             after a change in `engine/`
 *     npm run tracks -- stamp unheard     after one that can’t be heard: compares the tracks in MEDIA_DIR, which are kept
 *
 * The first argument is the module that exports the catalogue’s jobs, with the recipes beside it.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finishedPath } from './cache.ts'
import { calibrate, writeGain } from './calibrate.ts'
import { compareTracks } from './compare.ts'
import { isLongForm, type Job } from './job.ts'
import { renderMissing } from './rendered-tracks.ts'
import { stampEngine } from './stamp.ts'

const [catalogue = '', ...args] = process.argv.slice(2)
const { createJobs } = (await import(pathToFileURL(resolve(catalogue)).href)) as { createJobs: () => Job[] }

if (existsSync('.env')) process.loadEnvFile('.env')
const folder = resolve(process.env.MEDIA_DIR || join(process.env.DATA_DIR || 'var', 'media'))

if (args[0] === 'stamp' && args[1] === 'unheard') {
  const found = { same: 0, changed: 0 }
  for await (const { trackId, isSame } of compareTracks(folder, createJobs())) {
    console.log(`${trackId}: ${isSame ? 'the same' : 'changed'}`)
    found[isSame ? 'same' : 'changed']++
  }
  if (found.changed > 0 || found.same === 0) {
    console.error(found.changed > 0 ? 'This change can be heard.' : `No track to compare is in ${folder}.`)
    process.exit(1)
  }
  console.log(`Sources ${stampEngine('unheard')}`)
} else if (args[0] === 'stamp') {
  console.log(`Engine ${stampEngine('heard')}`)
} else if (args[0] === 'calibrate') {
  const programs = createJobs().filter((job) => job.version === 'vocals' && job.hasPulse && !isLongForm(job))
  for (const { recipe, program } of choose(programs, args.slice(1), (job) => job.program.id)) {
    const gain = calibrate(recipe, program)
    writeGain(join(dirname(catalogue), `${program.id}.ts`), gain)
    console.log(`${program.id}: vocals ${gain.vocals}, instrumental ${gain.instrumental}`)
  }
} else {
  const jobs = createJobs()
  const areLong = args[0] === 'long'
  const chosen =
    areLong || args.length === 0
      ? jobs.filter((job) => isLongForm(job) === areLong)
      : choose(jobs, args, ({ trackId }) => trackId)
  await renderMissing({
    folder,
    jobs,
    skip: (trackId) => !chosen.some((job) => job.trackId === trackId),
    workers: availableParallelism(),
    log: { info: (fields) => console.log(JSON.stringify(fields)), error: () => {} },
  })
  for (const job of chosen) console.log(finishedPath(folder, job))
}

function choose(
  jobs: readonly Job[],
  names: readonly string[],
  nameOf: (job: Job) => string,
): readonly Job[] {
  const known = jobs.map(nameOf)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}`)
    process.exit(1)
  }
  return names.length === 0 ? jobs : jobs.filter((job) => names.includes(nameOf(job)))
}
