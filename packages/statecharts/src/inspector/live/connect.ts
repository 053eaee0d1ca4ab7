/**
 * The inspector's side of the channel: asks which pages run the app, and passes their messages to the source.
 */
import { channelName, hello, messageSchema } from '../messages.ts'
import type { RecordedActor, RecordedStep } from '../recording.ts'
import type { Source } from '../source.ts'

type Batch = { actors: RecordedActor[]; steps: RecordedStep[] }

/** Connects until the returned function is called. Ignores invalid messages. */
export function connectLive(source: Source): () => void {
  const channel = new BroadcastChannel(channelName)
  const greeted = new Set<string>()
  const batches = new Map<string, Batch>()
  let frame = 0

  /** Runs once per animation frame, because the app can be faster. */
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
      // The app spoke first, and continues only after a greeting.
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
