import { type EventObject, fromCallback, fromPromise } from 'xstate'

/**
 * Typed placeholders for the actors a machine needs but must not know.
 *
 * A machine file names its actors and their shapes; `src/app/wire.ts` supplies
 * the real ones. Starting a machine that was never wired is a mistake in the
 * program, so the placeholders fail loudly instead of doing nothing.
 */
export const unwired = {
  promise: <Output, Input>(name: string) =>
    fromPromise<Output, Input>(() => Promise.reject(new Error(`actor "${name}" is not wired`))),

  callback: <Event extends EventObject, Input>(name: string) =>
    fromCallback<Event, Input>(() => {
      throw new Error(`actor "${name}" is not wired`)
    }),
}
