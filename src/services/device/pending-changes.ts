/** Changes to records that the database doesn't have yet. */
import { envelopeOf } from './device-record.ts'

export type Change = {
  /** Epoch ms. */
  savedAt: number
  /** The new record from the stored one and the time at which that was saved. It may run more than once. */
  step: (kept: unknown, keptAt: number) => unknown
  /**
   * `whole`: whatever is stored, the result is the same. `part`: on an empty device, it results in something that can be
   * merged with what is stored. `merged`: the same, and the newest has everything of those before.
   */
  kind: 'whole' | 'part' | 'merged' | 'step'
}

export const wholeChange = (value: unknown, migrations?: Parameters<typeof envelopeOf>[1]): Change => {
  const record = envelopeOf(value, migrations)
  return { savedAt: Date.now(), step: () => record, kind: 'whole' }
}

export const applied = (changes: readonly Change[], kept: unknown, keptAt = 0): unknown =>
  changes.reduce((before, { step }) => step(before, keptAt), kept)

/** By record, in order. Those that are being written are still pending. */
export function createPendingChanges() {
  const byName = new Map<string, Change[]>()
  const inFlight = new Set<Change>()
  const of = (name: string): readonly Change[] => byName.get(name) ?? []
  const waiting = (name: string) => of(name).filter((change) => !inFlight.has(change))

  return {
    of,
    waiting,
    names: () => [...byName.keys()],

    add(name: string, change: Change): void {
      const { kind } = change
      const others = kind === 'merged' ? of(name).filter((other) => other.kind !== kind) : of(name)
      byName.set(name, kind === 'whole' ? [change] : [...others, change])
    },

    begin(changes: readonly Change[]): void {
      for (const change of changes) inFlight.add(change)
    },

    /** They failed, and wait to be written again. */
    putBack(changes: readonly Change[]): void {
      for (const change of changes) inFlight.delete(change)
    },

    remove(name: string, changes: readonly Change[] = of(name)): void {
      for (const change of changes) inFlight.delete(change)
      const left = of(name).filter((change) => !changes.includes(change))
      if (left.length === 0) byName.delete(name)
      else byName.set(name, left)
    },
  }
}
