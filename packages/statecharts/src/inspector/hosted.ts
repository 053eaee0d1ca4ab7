/**
 * Stately's own inspector, which is a page of another host, for who has an account there: `?inspector=stately`. It gets
 * what ours gets. Its own `sanitizeContext` and `sanitizeEvent` leave the inputs and outputs of actors as they are
 * (`signIn`'s input is a password), so each message is rebuilt from the parts that are known to be masked.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { createMask, type Vocabulary } from './mask.ts'

type Snapshot = { status?: unknown; value?: unknown; context?: object | undefined }

/** Opens its window at once. Where the browser refuses that, nothing is sent and the app runs on. */
export function startHosted(vocabulary: Vocabulary): (inspected: InspectionEvent) => void {
  const mask = createMask(vocabulary)
  const snapshotOf = ({ status, value, context }: Snapshot) => ({
    status,
    ...(value === undefined ? {} : { value }),
    ...(context === undefined ? {} : { context: mask.context(context) }),
  })

  function serialize(message: StatelyInspectionEvent): StatelyInspectionEvent {
    const { type, sessionId, rootId, id, createdAt, _version } = message
    const envelope = { sessionId, rootId, id, createdAt, _version }
    // The library types snapshots more widely than what it sends and reads.
    const made: unknown =
      type === '@xstate.event'
        ? { ...envelope, type, sourceId: message.sourceId, event: mask.event(message.event) }
        : type === '@xstate.actor'
          ? {
              ...envelope,
              ...{ type, name: message.name, parentId: message.parentId, definition: message.definition },
              snapshot: snapshotOf(message.snapshot as Snapshot),
            }
          : {
              ...envelope,
              type,
              event: mask.event(message.event),
              snapshot: snapshotOf(message.snapshot as Snapshot),
            }
    return made as StatelyInspectionEvent
  }

  const { inspect } = createBrowserInspector({
    sanitizeEvent: mask.event,
    sanitizeContext: (context) => (context === undefined ? context : mask.context(context)),
    serialize,
  })
  return (inspected) => inspect.next?.(inspected)
}
