import type { Job } from '@neuro/sound/job'
import type { Claim } from '@neuro/sound/tracks'
import type { Leases } from './leases.ts'
import { nameOf, type Objects } from './objects.ts'
import type { Outage } from './outage.ts'

type Options = {
  objects: Objects
  leases: Leases
  outage: Outage
  /** Milliseconds after which another server may have finished rendering. */
  freshness: number
  /** Puts what was rendered into the bucket. */
  syncSoon: () => Promise<void>
}

/** Which of the servers that share the bucket renders a track. While the bucket can’t be used, each of them does. */
export function createClaims({ objects, leases, outage, freshness, syncSoon }: Options) {
  const askAgainAt = new Map<Job, number>()

  const isAnyThere = async (missing: readonly Job[]) =>
    (await Promise.all(missing.map(objects.find))).some((object) => object !== null)

  async function take(missing: readonly Job[]): Promise<Claim | null> {
    if (await isAnyThere(missing)) return null
    const tries = await Promise.allSettled(missing.map((job) => leases.take(`${nameOf(job)}.lease`)))
    const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
    const release = () => Promise.all(taken.map((lease) => lease.release()))
    try {
      for (const one of tries) if (one.status === 'rejected') throw one.reason
      // Another server may have finished between the first look and the leases.
      const hasLeases = taken.length === missing.length && !(await isAnyThere(missing))
      if (hasLeases) return { end: () => void syncSoon().then(release) }
    } catch (error) {
      await release()
      throw error
    }
    await release()
    for (const job of missing) askAgainAt.set(job, performance.now() + freshness)
    return null
  }

  /** The right to render these tracks, unless another server has it or has just finished. */
  return async (missing: readonly Job[]): Promise<Claim | null> => {
    if (outage.isDown()) return { end() {} }
    if (missing.some((job) => performance.now() < (askAgainAt.get(job) ?? 0))) return null
    try {
      return await take(missing)
    } catch (error) {
      outage.begin(error)
      return { end() {} }
    }
  }
}
