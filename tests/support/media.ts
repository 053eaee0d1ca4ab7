import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { renderMissing } from '@neuro/sound/tracks'
import { createJobs } from '../../content/audio/catalogue.ts'

const folder = resolve('node_modules/.cache/neuro-audio')

/** The folder of all rendered tracks, kept between runs. Renders what is missing, which takes minutes. */
export async function renderedMedia(): Promise<string> {
  await renderMissing({
    folder,
    jobs: createJobs(),
    workers: Math.min(4, availableParallelism()),
    log: { info() {}, error() {} },
    onProgress({ ready, of }) {
      if (process.env.CI === undefined && ready < of) process.stderr.write(`tracks ${ready}/${of}\n`)
    },
  })
  return folder
}
