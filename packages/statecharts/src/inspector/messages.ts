/**
 * Messages between the app and the inspector, two pages of one origin, over a `BroadcastChannel`. Neither has
 * to open the other, and nothing is sent while no inspector listens.
 */
import * as z from 'zod/mini'
import { recordedActor, recordedStep, recordingSchema } from './recording.ts'

export const channelName = 'statecharts'

/** From the inspector: which pages run the app? */
export const hello = { kind: 'hello' } as const

const app = z.string().check(z.maxLength(100))

/** From the app: it's here with its steps so far, it has new steps, or it's gone. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('here'), app, recording: recordingSchema }),
  z.object({
    kind: z.literal('went'),
    app,
    actors: z.array(recordedActor).check(z.maxLength(2_000)),
    steps: z.array(recordedStep).check(z.maxLength(2_000)),
  }),
  z.object({ kind: z.literal('gone'), app }),
])
export type Message = z.infer<typeof messageSchema>
