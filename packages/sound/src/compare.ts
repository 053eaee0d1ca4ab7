/** Renders tracks again and compares them with their files, to show that a change in `engine/` can’t be heard. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { finishedPath, renderedAt } from './cache.ts'
import { encodeTracks } from './engine/encode.ts'
import { areVersions, type Job, type Versions } from './job.ts'

/** Of each track that is in `folder`: whether it comes out with the same bytes. Those of a program in one pass. */
export async function* compareTracks(folder: string, jobs: readonly Job[]) {
  let left = jobs.filter((job) => renderedAt(folder, job) !== null)
  while (left.length > 0) {
    const first = left[0]!
    const versions: Versions = [first, ...left.filter((other) => areVersions(first, other))]
    left = left.filter((job) => !versions.includes(job))
    const hashes = versions.map(() => createHash('sha256'))
    for await (const pieces of encodeTracks(versions))
      for (const [i, hash] of hashes.entries()) hash.update(pieces[i]!)
    for (const [i, job] of versions.entries()) {
      const file = createHash('sha256')
      await pipeline(createReadStream(finishedPath(folder, job)), file)
      yield { trackId: job.trackId, isSame: file.digest('hex') === hashes[i]!.digest('hex') }
    }
  }
}
