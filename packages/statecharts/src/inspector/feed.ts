/**
 * The app's side of the inspector, in development only. It always keeps the latest steps, in case the
 * inspector is opened after something went wrong, and sends them only on request.
 */
import { attachmentOf } from './attachment.ts'
import { createMask, type Vocabulary } from './mask.ts'
import { channelName, type Message, messageSchema } from './messages.ts'
import { createObserver, type Observer } from './observe.ts'
import { createRecorder } from './recorder.ts'
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** Steps kept for an inspector that is opened later. */
const remembered = 500
/** Steps attached to a report. */
const attached = 50

export type Feed = {
  inspect: Observer
  /** The latest steps, masked. */
  recording: () => Recording
  /** The latest steps as text for the end of one of the app's reports. */
  attachment: () => string
}

/** Starts listening for an inspector, as long as the page lives. */
export function startFeed(vocabulary: Vocabulary): Feed {
  const mask = createMask(vocabulary)
  const startedAt = Date.now()
  const title = `The app, opened at ${new Date(startedAt).toLocaleTimeString('en-GB')}`
  const app = crypto.randomUUID()
  const recorder = createRecorder({ title, startedAt }, remembered)
  const channel = new BroadcastChannel(channelName)
  const queue: { actors: RecordedActor[]; steps: RecordedStep[] } = { actors: [], steps: [] }
  let isListenedTo = false

  const say = (message: Message) => channel.postMessage(message)
  const sayWhatHappened = () => say({ kind: 'here', app, recording: recorder.recording() })

  function send(): void {
    const { actors, steps } = queue
    if (steps.length > 0) say({ kind: 'went', app, actors: actors.splice(0), steps: steps.splice(0) })
  }

  const inspect = createObserver(
    mask,
    () => Date.now() - startedAt,
    (actors, steps) => {
      recorder.add(actors, steps)
      if (!isListenedTo) return
      // Timers are throttled in hidden tabs, and the inspector may be in another tab.
      if (queue.steps.length === 0) queueMicrotask(send)
      queue.actors.push(...actors)
      queue.steps.push(...steps)
    },
  )

  channel.onmessage = ({ data }) => {
    if (messageSchema.safeParse(data).data?.kind !== 'hello') return
    isListenedTo = true
    send()
    sayWhatHappened()
  }
  // Tells an open inspector about this new page.
  sayWhatHappened()
  addEventListener('pagehide', () => say({ kind: 'gone', app }))
  addEventListener('pageshow', ({ persisted }) => persisted && sayWhatHappened())

  return {
    inspect,
    recording: recorder.recording,
    attachment: () => attachmentOf(recorder.recording(), attached),
  }
}
