const second = 1000
const hour = 60 * 60 * second

/**
 * Calls `tick` once a second with the whole seconds left, by the wall clock, down to 0. Returns a function
 * that stops it.
 */
export function countDown(seconds: number, tick: (left: number) => void): () => void {
  const end = Date.now() + seconds * second
  let timer: ReturnType<typeof setTimeout> | undefined
  function step(): void {
    const left = Math.max(0, Math.ceil((end - Date.now()) / second))
    tick(left)
    if (left > 0) timer = setTimeout(step, second)
  }
  step()
  return () => clearTimeout(timer)
}

/**
 * Calls `over` once, `seconds` after its start or the last `restart`. Time in which the device was asleep doesn't count.
 */
export function watchFor(seconds: number, over: () => void): { restart: () => void; stop: () => void } {
  const late = 2 * seconds * second
  let timer: ReturnType<typeof setTimeout> | undefined
  function restart(): void {
    clearTimeout(timer)
    const start = Date.now()
    timer = setTimeout(() => (Date.now() - start > late ? restart() : over()), seconds * second)
  }
  restart()
  return { restart, stop: () => clearTimeout(timer) }
}

export type ExpiryNews = { type: 'session.expired' } | { type: 'session.ending'; within: 'days' | 'hour' }

/**
 * Watches for the end of a session: with a timer, and whenever the page becomes visible or is restored,
 * because timers stop while a device sleeps, and clocks change. `expiresAt` is read each time (epoch ms;
 * null: expired).
 */
export function watchExpiry(expiresAt: () => number | null, notify: (news: ExpiryNews) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notified: 'nothing' | 'days' | 'hour' = 'nothing'
  let end: number | null = null

  function check(): void {
    clearTimeout(timer)
    const expiry = expiresAt()
    if (expiry === null) {
      notify({ type: 'session.expired' })
      return
    }
    if (expiry !== end) notified = 'nothing'
    end = expiry
    const left = expiry - Date.now()
    if (left <= hour && notified !== 'hour') {
      notified = 'hour'
      notify({ type: 'session.ending', within: 'hour' })
    } else if (left <= 48 * hour && notified === 'nothing') {
      notified = 'days'
      notify({ type: 'session.ending', within: 'days' })
    }
    timer = setTimeout(check, Math.min(left, 30 * second))
  }

  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('pageshow', check, { signal })
  addEventListener('focus', check, { signal })
  check()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/**
 * Calls `retry` after 1, 2, 4 … 30 s, but not while the server wants to be left alone for `left` seconds more; and
 * immediately when the network is back or the page becomes visible. Returns a function that stops it.
 */
export function backOff(retry: () => void, attempt: number, left = () => 0): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const due = () => {
    if (left() === 0) retry()
    else timer = setTimeout(due, left() * second)
  }
  let timer = setTimeout(due, Math.min(30, 2 ** attempt) * second)
  addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), {
    signal,
  })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/**
 * Calls `retry` like `backOff`, at growing intervals, until stopped. A hidden page waits until it's visible. Returns a function that stops it.
 */
export function keepTrying(retry: () => void, left = () => 0): () => void {
  let attempt = 0
  let stop = backOff(tryAgain, attempt, left)
  function tryAgain(): void {
    stop()
    attempt += 1
    stop = backOff(tryAgain, attempt, left)
    if (document.visibilityState !== 'hidden') retry()
  }
  return () => stop()
}
