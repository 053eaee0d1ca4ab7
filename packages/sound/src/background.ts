/** Missing tracks, which are rendered in the background, in order, both versions of a program together. */
import { availableParallelism } from 'node:os'
import { type AnyJob, areVersions, type Job, type Versions } from './job.ts'
import type { Renderings } from './renderings.ts'
import type { RenderOptions } from './tracks.ts'

type Options = Pick<RenderOptions, 'claim' | 'workers'> & {
  renderings: Renderings
  isReady: (job: Job) => boolean
}

const spared = process.platform === 'linux' ? 0 : 1

export function createBackground({
  renderings,
  isReady,
  claim,
  workers = Math.max(1, availableParallelism() - spared),
}: Options) {
  const claiming = new Set<Versions>()
  let queue: Job[] = []
  let isStopped = false

  function renderNext(): void {
    while (queue.length > 0 && renderings.workers().size + claiming.size < workers) {
      const job = queue.shift()!
      // Another process that uses this folder may have rendered it.
      if (isReady(job)) continue
      // Both versions in one pass take a quarter less time than one after the other.
      const versions: Versions = [job, ...queue.filter((other) => areVersions(job, other) && !isReady(other))]
      if (claim === undefined) renderings.render(versions, false)
      else void renderClaimed(versions, claim)
    }
  }

  async function renderClaimed(versions: Versions, claim: NonNullable<RenderOptions['claim']>) {
    remove(versions)
    claiming.add(versions)
    const claimed = await claim(versions)
    claiming.delete(versions)
    if (isStopped) return
    const wanted = versions.filter((job) => !isReady(job))
    if (claimed !== null && !renderings.render(wanted, false, claimed.end)) claimed.end()
    renderNext()
  }

  function remove(jobs: readonly AnyJob[]): void {
    queue = queue.filter((job) => !jobs.includes(job))
  }

  return {
    /** Renders these, and nothing else that hasn’t begun. */
    render(missing: readonly Job[]): void {
      queue = [...missing]
      renderNext()
    },
    /** They are being rendered because they’re played. */
    remove,
    isClaiming: (job: Job): boolean => [...claiming].some((versions) => versions.includes(job)),
    isWaiting: (): boolean => claiming.size > 0,
    stop(): void {
      isStopped = true
      queue = []
    },
  }
}
