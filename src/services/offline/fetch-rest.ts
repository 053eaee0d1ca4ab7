import type { DownloadEvent } from '#machines/offline/download.machine.ts'
import { waitAskedBy } from '#services/api/retry-after.ts'
import { digestIn, isFile } from './file-check.ts'
import { dropParts, endOf, lengthOf, partsOf, wholeOf } from './parts.ts'

/** The most bytes that are lost if the browser is killed. */
const partBytes = 1024 * 1024

export type Progress = { saved: number; bytes: number }

/**
 * Fetches what the cache lacks of a file, from the next byte on, and saves it in parts. Resolves to how it ended. If
 * nothing comes for `patience` milliseconds, it's interrupted; what has arrived is saved in any case.
 */
export function fetchRest(
  cache: Cache,
  address: string,
  {
    signal,
    patience,
    report,
    askToWait,
  }: {
    signal: AbortSignal
    patience: number
    report: (progress: Progress) => void
    /** Told how long the server wants to be left alone; null if it didn't say. */
    askToWait: (seconds: number | null) => void
  },
): Promise<DownloadEvent> {
  const giveUp = new AbortController()
  const stop = () => giveUp.abort()
  signal.addEventListener('abort', stop)
  return new Promise<DownloadEvent>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const answered = (answer: Response) => askToWait(waitAskedBy(answer))
    const arrived = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        stop()
        // Saving what has arrived may hang, too.
        timer = setTimeout(() => resolve({ type: 'answer.interrupted' }), patience)
      }, patience)
    }
    arrived()
    receive(cache, address, giveUp.signal, { answered, arrived, report })
      .catch(
        (problem: unknown): DownloadEvent => ({
          type: isFull(problem) ? 'device.full' : 'answer.interrupted',
        }),
      )
      .then(resolve)
      .finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        // An answer that can't be used may still be coming.
        stop()
      })
  })
}

export const isFull = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'QuotaExceededError'

async function receive(
  cache: Cache,
  address: string,
  signal: AbortSignal,
  on: {
    answered: (answer: Response) => void
    arrived: () => void
    report: (progress: Progress) => void
  },
): Promise<DownloadEvent> {
  const { answered, arrived, report } = on
  signal.throwIfAborted()
  const parts = await partsOf(cache, address)
  const first = parts[0]?.response.headers
  const etag = first?.get('etag') ?? ''
  let saved = endOf(parts)
  const answer = await fetch(address, {
    headers: {
      'want-repr-digest': 'sha-256=1',
      // A weak tag doesn't promise the same bytes.
      ...(etag.startsWith('"') ? { range: `bytes=${saved}-`, 'if-range': etag } : {}),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  arrived()
  answered(answer)
  const { status, headers, body } = answer
  if (status === 401) return { type: 'answer.unauthorised' }
  if ([403, 404, 410].includes(status)) return { type: 'answer.missing' }
  if (status === 416) return { type: 'answer.unfitting' }
  if (!answer.ok || body === null || !isFile(headers)) return { type: 'answer.interrupted' }

  let total = lengthOf(answer)
  /** Bytes of this answer that are on this device already. */
  let skipped = 0
  if (status === 206) {
    const [, start, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
    total = Number(whole)
    const isNext = Number(start) === saved
    const isSame = first === undefined || (headers.get('etag') === etag && total === wholeOf(first))
    if (!isNext || !isSame) return { type: 'answer.unfitting' }
  } else if (saved > 0) {
    // Something in between takes ranges away; or the file has changed.
    if (etag.startsWith('"') && headers.get('etag') === etag && total === wholeOf(first)) skipped = saved
    else {
      await dropParts(cache, address)
      saved = 0
    }
  }
  if (!total) return { type: 'answer.unfitting' }

  const partHeaders = {
    'content-type': headers.get('content-type')!,
    etag: headers.get('etag') ?? '',
    'x-whole': String(total),
    'x-digest': digestIn(headers),
  }
  let pending: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  async function save(): Promise<void> {
    if (length === 0) return
    const from = saved
    const part = new Blob(pending)
    pending = []
    length = 0
    await cache.put(
      `${address}?from=${from}`,
      new Response(part, { headers: { ...partHeaders, 'content-length': String(part.size) } }),
    )
    saved += part.size
    report({ saved, bytes: total })
  }
  const percent = (bytes: number) => Math.floor((100 * bytes) / total)
  report({ saved, bytes: total })
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      arrived()
      const fresh = value.subarray(Math.min(skipped, value.byteLength))
      skipped -= value.byteLength - fresh.byteLength
      const before = saved + length
      if (fresh.byteLength > 0) pending.push(fresh)
      length += fresh.byteLength
      if (length >= partBytes) await save()
      else if (percent(saved + length) > percent(before)) report({ saved: saved + length, bytes: total })
    }
  } finally {
    await save()
  }
  if (saved > total) return { type: 'answer.unfitting' }
  return { type: saved === total ? 'answer.completed' : 'answer.interrupted' }
}
