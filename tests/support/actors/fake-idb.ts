/** A browser's database for one test, whose connections work or fail as browsers' do. */

export type Behaviour =
  | 'works'
  /** Nothing is ever answered. */
  | 'hangs'
  /** Reads are answered, and a write never ends. */
  | 'hangs at the end'
  /** The browser has closed the connection. */
  | 'closed'
  /** The browser drops the connection during a transaction. */
  | 'ends early'
  | 'full'
  | 'refused'
  | 'opens never'

type Asked = { onsuccess?: () => void; onerror?: () => void; result: unknown; error: DOMException }
type Ended = { oncomplete?: () => void; onabort?: () => void; error: DOMException | null }

/** The connections behave as `behaviours` say, in turn; the last one goes on. */
export function fakeIndexedDb(...behaviours: readonly Behaviour[]) {
  const kept = new Map<string, unknown>()
  const connections: { onclose?: () => void; onversionchange?: () => void; isOpen: boolean }[] = []
  const begun: IDBTransactionMode[] = []
  let opened = 0
  let running = 0

  function transaction(behaviour: Behaviour) {
    const writes = new Map<string, unknown>()
    const asked = new Set<Asked>()
    let isOver = false
    let isCommitting = false
    running += 1
    const ended: Ended = { error: null }
    const end = (problem?: DOMException | null) => {
      if (isOver) return
      isOver = true
      running -= 1
      queueMicrotask(() => {
        if (problem === undefined) {
          for (const [key, value] of writes) kept.set(key, value)
          ended.oncomplete?.()
        } else {
          ended.error = problem
          ended.onabort?.()
        }
      })
    }
    return Object.assign(ended, {
      commit() {
        isCommitting = true
        if (behaviour === 'hangs at the end') return
        if (behaviour === 'ends early') end(null)
        else end(behaviour === 'full' ? new DOMException('no room', 'QuotaExceededError') : undefined)
      },
      abort() {
        if (isOver || isCommitting) throw new DOMException('It is ending.', 'InvalidStateError')
        for (const request of asked) request.onerror?.()
        end(null)
      },
      objectStore: () => ({
        get(key: string[]) {
          const request: Asked = { result: undefined, error: new DOMException('aborted', 'AbortError') }
          asked.add(request)
          if (behaviour === 'hangs') return request
          queueMicrotask(() => {
            asked.delete(request)
            request.result = structuredClone(kept.get(key.join(' ')))
            request.onsuccess?.()
          })
          return request
        },
        put: (value: unknown, key: string[]) => void writes.set(key.join(' '), structuredClone(value)),
      }),
    })
  }

  async function open(): Promise<IDBDatabase> {
    const behaviour = behaviours[Math.min(opened, behaviours.length - 1)]!
    opened += 1
    if (behaviour === 'refused') throw new DOMException('not allowed', 'SecurityError')
    if (behaviour === 'opens never') return new Promise(() => {})
    const connection = {
      isOpen: true,
      close() {
        connection.isOpen = false
      },
      transaction(_: string, mode: IDBTransactionMode) {
        if (behaviour === 'closed' || !connection.isOpen)
          throw new DOMException('The connection is closing.', 'InvalidStateError')
        begun.push(mode)
        return transaction(behaviour)
      },
    }
    connections.push(connection)
    return connection as unknown as IDBDatabase
  }

  return { open, kept, connections, begun, opened: () => opened, running: () => running }
}
