/** Data that loads and is retried after a failure. */
import { fromCallback, fromPromise } from 'xstate'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { createWait } from '#services/api/retry-after.ts'
import { keepTrying } from '#services/browser/clocks.ts'

/** Provides a resource with `load`. */
export function provideResource<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const wait = createWait()
  return {
    load: fromPromise<Data, undefined>(({ signal }) => wait.noted(load(signal))),
    reconnect: fromCallback<ResourceEvent, undefined>(({ sendBack }) =>
      keepTrying(() => sendBack({ type: 'reconnect.now' }), wait.left),
    ),
  }
}
