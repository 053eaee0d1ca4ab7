import { Silence } from './timely.ts'

/**
 * Whether the member's data is stored permanently. `full`: there's no space. `refused`: the browser allows nothing.
 * `silent`: it doesn't answer, or stopped working; that may pass.
 */
export type Keeping = 'kept' | 'full' | 'refused' | 'silent'

export type DeviceTrouble = {
  keeping: Keeping
  /** Keys of records that couldn’t be read and start over, or that a newer version of this app wrote. */
  unreadable: readonly string[]
}

export function createDeviceStatus() {
  const listeners = new Set<() => void>()
  let trouble: DeviceTrouble = { keeping: 'kept', unreadable: [] }
  let hasWorked = false

  function report(change: Partial<DeviceTrouble>): void {
    const next = { ...trouble, ...change }
    if (next.keeping === trouble.keeping && next.unreadable.length === trouble.unreadable.length) return
    trouble = next
    for (const listener of listeners) listener()
  }

  function keepingAfter(problem: unknown): Keeping {
    if (problem instanceof Silence) return 'silent'
    const name = problem instanceof DOMException ? problem.name : ''
    if (name === 'QuotaExceededError') return 'full'
    return hasWorked && name !== 'SecurityError' ? 'silent' : 'refused'
  }

  return {
    trouble: (): DeviceTrouble => trouble,

    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The database has answered. */
    worked(): void {
      hasWorked = true
    },

    /** Everything is saved. */
    kept: (): void => report({ keeping: 'kept' }),

    failed: (problem: unknown): void => report({ keeping: keepingAfter(problem) }),

    unreadable: (key: string): void => report({ unreadable: [...new Set([...trouble.unreadable, key])] }),
  }
}
