/**
 * Parts of the browser that a page can't use where storage is blocked: there, each is missing, throws or rejects, which
 * differs by browser. The app works without them.
 */

/** Undefined if the browser has none or refuses. Its methods may still reject. */
export const cacheStorage = (): CacheStorage | undefined => attempt(() => globalThis.caches)

/** Undefined if the browser has none or refuses. Its methods may still reject. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker)

/** Whether the browser can run one thing at a time across tabs. */
export const hasLocks = (): boolean => attempt(() => navigator.locks) !== undefined

/** A message channel between the tabs. If the browser refuses, no messages are sent or received. */
export function openChannel<Message>(name: string, onMessage: (message: Message) => void) {
  const channel = attempt(() => new BroadcastChannel(name))
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    post: (message: Message): void => channel?.postMessage(message),
    close: (): void => channel?.close(),
  }
}

export type Channel<Message> = ReturnType<typeof openChannel<Message>>

/** Runs `work` when no other tab runs what has this name. If the browser refuses locks, it runs at once. */
export async function inTurn<Value>(
  name: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const locks = attempt(() => navigator.locks)
  if (locks === undefined) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return (await locks.request(name, signal === undefined ? {} : { signal }, begin)) as Value
  } catch (problem) {
    const isRefused = !hasBegun && problem instanceof DOMException && problem.name === 'SecurityError'
    if (isRefused) return work()
    throw problem
  }
}

function attempt<Part>(reach: () => Part): Part | undefined {
  try {
    return reach()
  } catch {
    return undefined
  }
}
