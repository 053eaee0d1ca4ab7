/**
 * What the app and the inspector say to each other between two pages of one origin, over a `BroadcastChannel`: no window
 * has to be opened, and nothing is sent while no inspector listens.
 */
import * as z from 'zod/mini'
import { recordedActor, recordedStep, recordingSchema } from './recording.ts'

export const channelName = 'statecharts'

/** From the inspector: who runs? */
export const hello = { kind: 'hello' } as const

const app = z.string().check(z.maxLength(100))

/** From the app: here I am and this is what happened; this went on; I am gone. */
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
