/**
 * The connection to this device's database. It's opened on the first use and is then in one of these states:
 *
 * - open: work is done.
 * - lost: the browser dropped it, as Safari does in the background. Work is tried once more on a new connection.
 * - silent: two connections in a row didn't answer in time. Work fails at once until the page is shown again or half a
 *   minute has passed.
 * - refused: the browser doesn't open it. Each time is a new try.
 *
 * While the page is being closed, work that has begun is ended, and none begins. WebKit keeps the page for “back”, and with
 * it every transaction that hasn't ended, which then blocks all later ones, on later pages too. The work is done once the
 * page is back.
 */
import { promisifyRequest } from 'idb-keyval'
import { createPageLife, type PageLife } from '#services/browser/page-life.ts'
import { objects, openBrowserDatabase } from './browser-database.ts'
import { Silence, timely } from './timely.ts'

/** Milliseconds until a silent database is asked again. */
const pause = 30_000

type Work<Result> = (objects: IDBObjectStore) => Promise<Result>

export type Connection = {
  /** `work` may run twice. Its reads and writes are one transaction: all or nothing. */
  within: <Result>(mode: 'readonly' | 'readwrite', work: Work<Result>) => Promise<Result>
  page: PageLife
}

export function createConnection(open = openBrowserDatabase): Connection {
  let opened: Promise<IDBDatabase> | null = null
  let silentUntil = 0
  let closings = 0
  const page = createPageLife()
  page.watch((isClosing) => {
    if (isClosing) closings += 1
    else silentUntil = 0
  })

  /** Resolves at its end, which is at the latest when the page is being closed. */
  function untilClosed(transaction: IDBTransaction): Promise<void> {
    const done = promisifyRequest(transaction)
    const unwatch = page.watch((isClosing) => isClosing && abort(transaction))
    // A database that is created answers with its transaction, however late.
    if (page.isClosing()) abort(transaction)
    done.then(unwatch, unwatch)
    return done
  }

  function connect(): Promise<IDBDatabase> {
    const opening = open(untilClosed)
    opening.then(
      (database) => {
        database.onclose = () => drop(opening)
        // Another page removes or upgrades the database, and waits until no one uses it.
        database.onversionchange = () => drop(opening)
      },
      () => {},
    )
    return opening
  }

  function drop(connection: Promise<IDBDatabase>): void {
    if (opened === connection) opened = null
    connection.then(
      (database) => database.close(),
      () => {},
    )
  }

  async function attempt<Result>(
    connection: Promise<IDBDatabase>,
    mode: IDBTransactionMode,
    work: Work<Result>,
  ): Promise<Result> {
    const database = await timely(connection)
    await page.whenOpen()
    const transaction = database.transaction(objects, mode)
    const done = untilClosed(transaction)
    try {
      const result = await timely(work(transaction.objectStore(objects)))
      if (mode === 'readwrite') {
        transaction.commit()
        await timely(done)
      }
      return result
    } catch (problem) {
      abort(transaction)
      throw problem
    }
  }

  async function within<Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result> {
    if (performance.now() < silentUntil) throw new Silence()
    for (let failures = 0; ; ) {
      await page.whenOpen()
      opened ??= connect()
      const connection = opened
      const closingsBefore = closings
      try {
        return await attempt(connection, mode, work)
      } catch (problem) {
        if (!mayBeLost(problem)) throw problem
        drop(connection)
        if (closings === closingsBefore) failures += 1
        if (failures < 2) continue
        if (problem instanceof Silence) silentUntil = performance.now() + pause
        throw problem
      }
    }
  }

  return { within, page }
}

/** Browsers have many names for it. A transaction that the browser ended has no error at all. */
const mayBeLost = (problem: unknown): boolean =>
  problem === null ||
  problem instanceof Silence ||
  (problem instanceof DOMException && !['QuotaExceededError', 'DataCloneError'].includes(problem.name))

/** So that it can't be done later, after a newer one. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended.
  }
}
