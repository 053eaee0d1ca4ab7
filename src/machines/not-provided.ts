import { type EventObject, fromCallback, fromPromise } from 'xstate'

/**
 * Typed placeholders for the actors and actions that a machine needs but must not know.
 *
 * A machine file names them and their shapes; `src/actors` and `src/app/system.ts` provide the real ones. Using one
 * that was never provided is a mistake in the program, so the placeholders throw instead of doing nothing.
 */
export const notProvided = {
  promise: <Output, Input>(name: string) => fromPromise<Output, Input>(() => Promise.reject(missing(name))),

  callback: <Event extends EventObject, Input>(name: string) =>
    fromCallback<Event, Input>(() => {
      throw missing(name)
    }),

  action: <Params = undefined>(name: string) =>
    Object.assign(
      (_: unknown, _params: Params): void => {
        throw missing(name)
      },
      { isPlaceholder: true as const },
    ),
}

const missing = (name: string) => new Error(`"${name}" is not provided`)

export const isPlaceholder = (action: unknown): boolean =>
  typeof action === 'function' && 'isPlaceholder' in action
