/** The inspector's side of the channel: asks who runs, and puts what they say into the source. */
import { channelName, hello, messageSchema } from '../messages.ts'
import type { RecordedActor, RecordedStep } from '../recording.ts'
import type { Source } from '../source.ts'

type Batch = { actors: RecordedActor[]; steps: RecordedStep[] }

/** Until the function that it returns is called. What fits no message is left aside. */
export function connectLive(source: Source): () => void {
  const channel = new BroadcastChannel(channelName)
  const greeted = new Set<string>()
  const batches = new Map<string, Batch>()
  let frame = 0

  /** Once per animation frame: the app can be faster than that. */
  function flush(): void {
    frame = 0
    for (const [app, { actors, steps }] of batches) source.went(app, actors, steps)
    batches.clear()
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data
    if (message === undefined || message.kind === 'hello') return
    const { app } = message
    if (message.kind === 'here') {
      batches.delete(app)
      source.found({ id: app, title: message.recording.title }, message.recording)
      // It spoke first: it goes on only for whom it knows to listen.
      if (!greeted.has(app)) channel.postMessage(hello)
      greeted.add(app)
    }
    if (message.kind === 'went' && greeted.has(app)) {
      const batch = batches.get(app) ?? { actors: [], steps: [] }
      batch.actors.push(...message.actors)
      batch.steps.push(...message.steps)
      batches.set(app, batch)
      if (frame === 0) frame = requestAnimationFrame(flush)
    }
    if (message.kind === 'gone') {
      flush()
      greeted.delete(app)
      source.left(app)
    }
  }
  channel.postMessage(hello)
  return () => {
    cancelAnimationFrame(frame)
    channel.close()
  }
}
