/** Data that loads and is retried after a failure. */
import { fromCallback, fromPromise } from 'xstate'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { keepTrying } from '#services/browser/clocks.ts'

/** Provides a resource with `load`. */
export const provideResource = <Data>(load: (signal: AbortSignal) => Promise<Data>) => ({
  load: fromPromise<Data, undefined>(({ signal }) => load(signal)),
  reconnect: fromCallback<ResourceEvent, undefined>(({ sendBack }) =>
    keepTrying(() => sendBack({ type: 'reconnect.now' })),
  ),
})
