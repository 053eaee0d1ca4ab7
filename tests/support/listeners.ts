/** What listens to the page, so that a test can see what stays when a part of the app has ended. */

type Held = { target: EventTarget; type: string; listener: unknown; isCapture: boolean }

const isCaptured = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? 'capture' in options && options.capture === true
    : options === true

/** Follows `targets` until `stop` is called. `types` are the events that something listens to since, sorted. */
export function followListeners(targets: readonly EventTarget[]) {
  let held: Held[] = []
  const restorers: (() => void)[] = []

  function drop(target: EventTarget, type: string, listener: unknown, isCapture: boolean): void {
    held = held.filter(
      (one) =>
        one.target !== target ||
        one.type !== type ||
        one.listener !== listener ||
        one.isCapture !== isCapture,
    )
  }

  for (const target of targets) {
    const { addEventListener, removeEventListener } = target
    const add = addEventListener.bind(target)
    const remove = removeEventListener.bind(target)
    target.addEventListener = (...given: Parameters<typeof add>) => {
      const [type, listener, options] = given
      const { signal, once } = typeof options === 'object' ? options : {}
      if (listener !== null && !signal?.aborted) {
        const isCapture = isCaptured(options)
        drop(target, type, listener, isCapture)
        held.push({ target, type, listener, isCapture })
        const end = () => drop(target, type, listener, isCapture)
        signal?.addEventListener('abort', end)
        if (once) add(type, end, { once: true })
      }
      add(...given)
    }
    target.removeEventListener = (...given: Parameters<typeof remove>) => {
      const [type, listener, options] = given
      drop(target, type, listener, isCaptured(options))
      remove(...given)
    }
    restorers.push(() => Object.assign(target, { addEventListener, removeEventListener }))
  }

  return {
    types: () => held.map(({ type }) => type).sort(),
    stop: () => {
      for (const restore of restorers) restore()
    },
  }
}
