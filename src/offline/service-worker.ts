/**
 * Keeps the app's page, scripts and styles for starts without a network: all of one version or none of it. It answers no
 * API call, so nothing of a member is in its cache. Tracks that a member keeps are in a cache of that member's own, and
 * the member's player asks for them with the key of it. Bundled by `scripts/build/worker.ts`; the server adds the page's hash.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'

/** The hashes of this version's files, by name. Names change with the contents. */
declare const builtFiles: Readonly<Record<string, string>>

/** What a worker has; the library of types for it contradicts the one for pages. */
type Work = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetch = Work & {
  request: Request
  preloadResponse: Promise<Response | undefined> | undefined
  respondWith: (answer: Promise<Response>) => void
}
declare function addEventListener(type: 'activate' | 'sync', listener: (event: Work) => void): void
declare function addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
declare function addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
declare const registration: ServiceWorkerRegistration
declare const clients: {
  claim: () => Promise<void>
  matchAll: () => Promise<Pick<Worker, 'postMessage'>[]>
}
declare function skipWaiting(): Promise<void>

const integrities = new Map(
  Object.entries(builtFiles).map(([name, hash]) => [`/assets/${name}`, `sha256-${hash}`]),
)
const page = '/index.html'
/** Milliseconds that a member waits for the network's page before this device's own is shown. */
const patience = 5000

/** By the end of an address, the type without which browsers use no such file. */
const types: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/ }

const isItself = ({ url }: Request, { headers }: Response): boolean =>
  types[new URL(url).pathname.split('.').at(-1)!]?.test(headers.get('content-type') ?? '') ?? true

const kept = new PrecacheController({
  plugins: [
    {
      // Earlier versions kept whatever was sent. What's refused here is requested again, and replaced.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && isItself(request, cachedResponse) ? cachedResponse : null,
    },
  ],
})
// While a new version is rolled out, another server may send the page before: then this worker isn't installed.
const pageHash = '{{page}}'
kept.precache([
  { url: page, revision: pageHash, integrity: pageHash },
  ...Array.from(integrities, ([url, integrity]) => ({ url, revision: null, integrity })),
])

addEventListener('activate', (event) =>
  event.waitUntil(
    // The page that registers the worker can play kept tracks at once, without being reloaded.
    Promise.allSettled([registration.navigationPreload.enable(), clients.claim()]),
  ),
)

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, searchParams } = new URL(request.url)
  const audio = searchParams.get('kept')
  const cacheKey = kept.getCacheKeyForURL(request.url)
  /** Answers from this device. What it can't answer, the network does. */
  const answer = (work: Promise<Response | undefined>) =>
    event.respondWith(work.catch(() => undefined).then((found) => found ?? fetch(request)))
  if (request.mode === 'navigate') {
    if (!/^\/(v1|healthz|readyz)\b/.test(pathname)) event.respondWith(pageFor(event))
  } else if (cacheKey !== undefined) {
    const params = { cacheKey, integrity: kept.getIntegrityForCacheKey(cacheKey) }
    answer(kept.strategy.handle({ event, request, params }))
  } else if (audio && request.method === 'GET') answer(audioFor(request, audio))
})

/** A page asked for this while it was offline. Pages send what's waiting; a closed one does when it's next opened. */
addEventListener('sync', (event) =>
  event.waitUntil(
    clients.matchAll().then((pages) => {
      for (const page of pages) page.postMessage('online')
    }),
  ),
)

/** The network's page comes first: it's the newest, and contains the members' frame, which is the same for everyone. */
async function pageFor({ request, preloadResponse }: Fetch): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const sent = Promise.resolve(preloadResponse)
    .catch(() => undefined)
    .then((answer) => answer ?? fetch(request))
  const found = await Promise.race([sent, late]).catch(() => undefined)
  if (found && found.status < 500) return found
  return (await kept.matchPrecache(page).catch(() => undefined)) ?? sent
}

/** A kept file, or the part of it that the player asks for; undefined if it isn't kept, or is a web page. */
async function audioFor(request: Request, key: string): Promise<Response | undefined> {
  const [address = ''] = request.url.split('?')
  const found = await caches.match(address, { cacheName: `kept-audio ${key}` })
  if (found === undefined || found.headers.get('content-type')?.startsWith('text/')) return undefined
  const blob = await found.blob()
  const { size, type } = blob
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (first === undefined) return new Response(blob, { headers: { ...headers, 'content-length': `${size}` } })
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  return new Response(blob.slice(start, end + 1, type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': `${end + 1 - start}`,
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  })
}

/**
 * A page says which script it runs, or that the member wants this version. A page of this version needs no reload, so this
 * worker takes over; any other hears that there's a newer one.
 */
addEventListener('message', ({ data, source }) => {
  if (data === 'take over' || integrities.has(data)) void skipWaiting()
  else source?.postMessage('newer', { targetOrigin: '/' })
})
