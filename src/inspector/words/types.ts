/** Where a state is seen by a member. `path` as it is with the product's own slug; `picture` names it in the gallery. */
export type Seen = { name: string; path: string; picture: string }

/** What the same action means by the event, or by the path of the state that is entered or left; `*` for the others. */
type ByOccasion = Readonly<Record<string, string>>

/**
 * How a machine is told to somebody who does not code.
 *
 * `events`, `guards`: clauses that go on from "when" and "if". `actors`: what each of a machine's helpers does, what it
 * means that it is done, and that it failed. `actions`: what is so afterwards; empty where nobody notices. `tags`: what
 * the screen is told. `states`: names, by path, where the key alone says too little.
 */
export type MachineWords = {
  title: string
  seen: Seen | null
  events: Readonly<Record<string, string>>
  guards?: Readonly<Record<string, string>>
  /** What is so where none of an event's conditions hold, by the event; where it can be said better than by “otherwise”. */
  otherwise?: Readonly<Record<string, string>>
  actors?: Readonly<Record<string, readonly [does: string, done?: string, failed?: string]>>
  actions?: Readonly<Record<string, string | ByOccasion>>
  tags?: Readonly<Record<string, string>>
  states?: Readonly<Record<string, string>>
  /** Where single states are seen, by the beginning of their path. */
  seenIn?: Readonly<Record<string, Seen>>
}
