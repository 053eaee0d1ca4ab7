/** How much faster than it plays a track is rendered and encoded on one core: long forms, and short ones beside them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderMissing } from '@neuro/sound/tracks'
import { createJobs } from '../content/audio/catalogue.ts'
import { line, ratio, readable } from './table.ts'

const programs = ['dreambloom', 'serenity', 'bloomwave', 'stream', 'edge']

export async function benchRendering() {
  console.log('\nRendering with vocals, on one core: seconds of sound for each second\n')
  console.log(line('', 'long form', 'short', 'ratio'))
  for (const program of programs) {
    const short = await speedOf(`${program}-vocals`)
    const long = await speedOf(`${program}-vocals-long`)
    console.log(line(program, readable(long), readable(short), ratio(long, short)))
  }
}

async function speedOf(trackId: string): Promise<number> {
  const jobs = createJobs().filter((job) => job.trackId === trackId)
  const folder = mkdtempSync(join(tmpdir(), 'rendering-'))
  try {
    const started = performance.now()
    await renderMissing({ folder, jobs, workers: 1, log: { info() {}, error() {} } })
    return jobs[0]!.program.seconds / ((performance.now() - started) / 1000)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
