/**
 * What actors did, as one file, written by the running app or a failing test and opened in the inspector.
 * Everything in it is masked beforehand, and validated when opened.
 */
import * as z from 'zod/mini'

const event = z.looseObject({ type: z.string().check(z.maxLength(200)) })

/** A state's value as XState writes it: a name, or an object of regions. */
const stateValue: z.ZodMiniType<StateValue> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), stateValue)]),
)
export type StateValue = string | { [region: string]: StateValue }

/** One actor, from its start to its end. `id` is unique within the recording; `machine` is the id of its chart. */
export const recordedActor = z.object({
  id: z.string(),
  name: z.string(),
  machine: z.nullable(z.string()),
  parent: z.nullable(z.string()),
})
export type RecordedActor = z.infer<typeof recordedActor>

/**
 * One event and where it led. `at` in ms since the recording began. `from` is the actor that sent it, null for a
 * person or the page. `value` and `context` are the receiver's afterwards; null for actors that are no machine.
 */
export const recordedStep = z.object({
  at: z.number(),
  actor: z.string(),
  from: z.nullable(z.string()),
  event,
  value: z.nullable(stateValue),
  context: z.nullable(z.record(z.string(), z.unknown())),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** The machine received it but took no transition. */
  isIgnored: z.optional(z.literal(true)),
})
export type RecordedStep = z.infer<typeof recordedStep>

export const recordingSchema = z.object({
  kind: z.literal('statechart-recording'),
  version: z.literal(1),
  title: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  actors: z.array(recordedActor).check(z.maxLength(2_000)),
  steps: z.array(recordedStep).check(z.maxLength(50_000)),
  /** For a failed test: the broken rule, and the step's index in `steps`. */
  failed: z.optional(z.object({ rule: z.string(), step: z.number() })),
})
export type Recording = z.infer<typeof recordingSchema>
