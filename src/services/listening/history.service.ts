import * as z from 'zod/mini'
import type { Goal, Session } from '#machines/listening/days.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const most = 3000

const session = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(140)),
  track: z.string().check(z.maxLength(100)),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  at: z.number().check(z.minimum(0)),
  seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
})

export type HistoryRecord = {
  /** Oldest first. */
  sessions: readonly Session[]
  /** Ids of sessions that the member deleted: a file from another device must not restore them. */
  deleted: readonly string[]
}

/** The newest 3,000 sessions on this device. */
export const historyRecord: DeviceRecord<HistoryRecord> = {
  key: 'history',
  schema: z.object({
    sessions: z.array(session).check(z.maxLength(10_000)),
    deleted: z.array(z.string().check(z.maxLength(140))).check(z.maxLength(10_000)),
  }),
  empty: { sessions: [], deleted: [] },
  merge: mergedHistory,
}

export const withSession = ({ sessions, deleted }: HistoryRecord, added: Session): HistoryRecord => ({
  sessions: [...sessions.filter(({ id }) => id !== added.id), added].slice(-most),
  deleted,
})

export const withoutSession = ({ sessions, deleted }: HistoryRecord, removed: string): HistoryRecord => ({
  sessions: sessions.filter(({ id }) => id !== removed),
  deleted: [...deleted.filter((id) => id !== removed), removed].slice(-most),
})

/** Every session once, with its longer duration. A session deleted on either device stays deleted. */
export function mergedHistory(here: HistoryRecord, there: HistoryRecord): HistoryRecord {
  const deleted = [...new Set([...there.deleted, ...here.deleted])].slice(-most)
  const byId = new Map<string, Session>()
  for (const one of [...there.sessions, ...here.sessions]) {
    if (!deleted.includes(one.id) && one.seconds >= (byId.get(one.id)?.seconds ?? 0)) byId.set(one.id, one)
  }
  return { sessions: [...byId.values()].sort((one, other) => one.at - other.at).slice(-most), deleted }
}

const goal = z.object({
  unit: z.enum(['minutes', 'days']),
  count: z.number().check(z.int(), z.minimum(1), z.maximum(180)),
})

/** Daily or weekly listening goal; null if none is set. */
export const goalRecord: DeviceRecord<{ goal: Goal | null }> = {
  key: 'goal',
  schema: z.object({ goal: z.nullable(goal) }),
  empty: { goal: null },
}

/** The listening history and the goal. Sessions are changed one at a time, because other tabs change them too. */
export const createHistoryService = (device: DeviceStore) => ({
  recall: async (): Promise<readonly Session[]> => (await device.read(historyRecord))?.sessions ?? [],
  put: async (session: Session): Promise<void> =>
    void (await device.update(historyRecord, (before) => withSession(before, session))),
  drop: async (id: string): Promise<void> =>
    void (await device.update(historyRecord, (before) => withoutSession(before, id))),
  recallGoal: async (): Promise<Goal | null> => (await device.read(goalRecord))?.goal ?? null,
  keepGoal: (goal: Goal | null): Promise<void> => device.write(goalRecord, { goal }),
})
