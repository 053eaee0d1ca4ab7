type Entries = Map<string, Response>

/**
 * The caches and locks of one browser for one test. `limit`: bytes that fit; larger ones are refused as in a
 * browser.
 */
export function cacheMemory() {
  const all = new Map<string, Entries>()
  const memory = { limit: Number.POSITIVE_INFINITY, all, caches: null as unknown as CacheStorage, locks }
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

const locks = (() => {
  const held = new Map<string, Promise<unknown>>()
  return {
    request<Value>(name: string, _options: LockOptions, work: () => Promise<Value>): Promise<Value> {
      const before = held.get(name) ?? Promise.resolve()
      const done = before.then(work, work)
      held.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  }
})()
