/**
 * Which server renders a track: an object beside it, which that server writes again and again. Not every bucket can
 * refuse to overwrite an object. So a server writes its name, waits, and has the lease if its name is still there. If two
 * servers think so, both render the same bytes.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bucket } from './client.ts'

export type LeaseTimes = {
  /** Milliseconds until a lease that isn’t written again has expired. Clocks don’t matter. */
  patience?: number
  /** Milliseconds until a server looks whether another has written its name, too. */
  settle?: number
}

export type BucketLease = { release(): Promise<void> }

export function createLeases(bucket: Bucket, { patience = 60_000, settle = 1_000 }: LeaseTimes) {
  /** Milliseconds for which a lease has stayed the same, and when that was seen last. */
  const seen = new Map<string, { text: string; unchanged: number; at: number }>()
  const held = new Set<BucketLease>()

  /** True if another server has the lease. */
  async function isTaken(name: string): Promise<boolean> {
    const text = await bucket.readText(name)
    if (text === null) return false
    const at = performance.now()
    const before = seen.get(name)
    // A server that was held up has seen too little of that time: one look never decides alone.
    const unchanged = before?.text === text ? before.unchanged + Math.min(at - before.at, patience / 2) : 0
    seen.set(name, { text, unchanged, at })
    return unchanged < patience
  }

  return {
    /** The lease, unless another server has it. */
    async take(name: string): Promise<BucketLease | null> {
      if (await isTaken(name)) return null
      const id = randomUUID()
      let text = ''
      let count = 0
      let timer: NodeJS.Timeout | undefined
      let writing = Promise.resolve()
      const write = () => {
        text = `${id} ${count++}`
        writing = bucket.writeText(name, text)
        return writing
      }
      const lease: BucketLease = {
        async release() {
          clearInterval(timer)
          if (!held.delete(lease)) return
          await writing.catch(() => {})
          await bucket.remove(name).catch(() => {})
        },
      }
      held.add(lease)
      try {
        await write()
        await delay(settle)
        if ((await bucket.readText(name)) === text && held.has(lease)) {
          // If this fails, another server may take over, and renders the same bytes.
          timer = setInterval(() => write().catch(() => {}), patience / 4)
          return lease
        }
      } catch (error) {
        held.delete(lease)
        throw error
      }
      held.delete(lease)
      return null
    },

    async releaseAll(): Promise<void> {
      await Promise.all([...held].map((lease) => lease.release()))
    },
  }
}

export type Leases = ReturnType<typeof createLeases>
