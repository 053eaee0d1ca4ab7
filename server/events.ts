import { rules } from './limits.ts'

/** What is counted for the metrics, since the server started. No label names a person. */
const names = {
  signIns: ['password', 'link', 'code'],
  // Those that all members share, so that an alert sees the first refusal.
  limits: [rules.mailDay, rules.mailStrangers, rules.signUpDay].map(({ name }) => name),
  emails: ['sent', 'failed', 'refused', 'given-up'],
  disk: ['full'],
  answers: ['error'],
} satisfies Record<string, readonly string[]>

export type EventName = keyof typeof names

export function createEvents() {
  const counts = new Map<EventName, Map<string, number>>(
    Object.entries(names).map(([name, labels]) => [
      name as EventName,
      new Map(labels.map((label) => [label, 0])),
    ]),
  )
  return {
    count(name: EventName, label: string): void {
      const own = counts.get(name)!
      own.set(label, (own.get(label) ?? 0) + 1)
    },
    of: (name: EventName): ReadonlyMap<string, number> => counts.get(name)!,
  }
}

export type Events = ReturnType<typeof createEvents>
