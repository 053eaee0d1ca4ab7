type Entries = Map<string, Response>

/**
 * The caches and locks of one browser for one test. `limit`: bytes that fit; larger ones are refused as in a
 * browser.
 */
export function cacheMemory() {
  const all = new Map<string, Entries>()
  const memory = {
    limit: Number.POSITIVE_INFINITY,
    all,
    caches: null as unknown as CacheStorage,
    locks: createLocks(),
  }
  const withoutSearch = (url: string) => url.split('?')[0]!
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.href).href

  const cacheOf = (entries: Entries) => ({
    keys: async (url?: string, { ignoreSearch = false } = {}) =>
      [...entries.keys()]
        .filter((key) => url === undefined || (ignoreSearch ? withoutSearch(key) === url : key === url))
        .map((key) => new Request(key)),
    match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
    delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
    async put(request: RequestInfo, response: Response) {
      const { size } = await response.clone().blob()
      if (size > memory.limit) throw new DOMException('Full.', 'QuotaExceededError')
      entries.set(urlOf(request), response)
    },
    async add(request: RequestInfo) {
      entries.set(urlOf(request), await fetch(request))
    },
  })

  memory.caches = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      if (!all.has(name)) all.set(name, new Map())
      return cacheOf(all.get(name)!)
    },
  } as unknown as CacheStorage
  return memory
}

/** Locks of one browser: one holder each, whom another may rob; the others wait in order. */
function createLocks() {
  const holders = new Map<string, () => void>()
  const waiting = new Map<string, (() => void)[]>()
  return {
    request<Value>(
      name: string,
      { signal, ifAvailable = false, steal = false }: LockOptions,
      work: (lock: object | null) => Promise<Value>,
    ): Promise<Value> {
      return new Promise((resolve, reject) => {
        const begin = () => {
          const lose = () => reject(new DOMException('Stolen.', 'AbortError'))
          holders.set(name, lose)
          work({})
            .then(resolve, reject)
            .finally(() => {
              if (holders.get(name) !== lose) return
              holders.delete(name)
              waiting.get(name)?.shift()?.()
            })
        }
        const holder = holders.get(name)
        if (steal) holder?.()
        if (steal || holder === undefined) return begin()
        if (ifAvailable) return void work(null).then(resolve, reject)
        const queue = waiting.get(name) ?? []
        waiting.set(name, [...queue, begin])
        signal?.addEventListener('abort', () => {
          waiting.set(
            name,
            waiting.get(name)!.filter((each) => each !== begin),
          )
          reject(signal.reason)
        })
      })
    },
  }
}
