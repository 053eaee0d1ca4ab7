/** What a simulated run can be fed: a name for a person, and the value. */
export type Named<Value = unknown> = readonly [name: string, value: Value]

/** What a clock actor sends `after` ms; `input` is what it was started with. */
export type Tick = { after: number; event: { type: string } & Record<string, unknown> }

export type Samples = {
  /** How the machine can begin. */
  inputs: readonly Named[]
  /** Payloads by event; an event without any has none. The first is the usual one. */
  events?: Readonly<Record<string, readonly Named<Record<string, unknown>>[]>>
  /** What a helper can answer; one that is not named answers with nothing. */
  answers?: Readonly<Record<string, readonly Named[]>>
  /** How a helper can fail, beside "no answer". */
  failures?: Readonly<Record<string, readonly Named<Error>[]>>
  /** Events that the machine raises itself. */
  own?: readonly string[]
  clocks?: Readonly<Record<string, (input: never) => readonly Tick[]>>
}

export type SamplesOf = (machine: string) => Samples

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** One a second until nothing is left, and what then. */
export const secondsDown = (from: number, type: string, last?: string): readonly Tick[] => [
  ...Array.from({ length: from + 1 }, (_, gone) => ({
    after: gone * second,
    event: { type, seconds: from - gone },
  })),
  ...(last === undefined ? [] : [{ after: from * second, event: { type: last } }]),
]

export const refused = (message: string, cause?: string) => new Error(message, { cause })
