/**
 * A file in the cache: in parts while it's downloaded (`?from=0`, `?from=1048576`, …), each with the headers of the
 * answer that it's from, and whole afterwards. `?wanted` and `?paused` say what the member decided.
 */
import { isFile, isSound } from './file-check.ts'

export type Part = { from: number; response: Response }

export const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)

/** The size of the whole file, of which this is a part. */
export const wholeOf = (headers: Headers | undefined): number => Number(headers?.get('x-whole') ?? 0)

export const endOf = (parts: readonly Part[]): number => {
  const last = parts.at(-1)
  return last === undefined ? 0 : last.from + lengthOf(last.response)
}

/** The parts from the start of the file up to the first gap. */
export async function partsOf(cache: Cache, address: string): Promise<Part[]> {
  const requests = await cache.keys(address, { ignoreSearch: true })
  const found = requests.flatMap((request) => {
    const from = new URL(request.url).searchParams.get('from')
    return from === null ? [] : [{ from: Number(from), request }]
  })
  found.sort((one, other) => one.from - other.from)
  const parts: Part[] = []
  let end = 0
  for (const { from, request } of found) {
    const response = await cache.match(request)
    if (response === undefined || from !== end) break
    parts.push({ from, response })
    end += lengthOf(response)
  }
  return parts
}

export const isComplete = (parts: readonly Part[]): boolean =>
  parts.length > 0 && endOf(parts) === wholeOf(parts[0]?.response.headers)

export async function dropParts(cache: Cache, address: string): Promise<void> {
  for (const request of await cache.keys(address, { ignoreSearch: true }))
    if (request.url.includes('?from=')) await cache.delete(request)
}

/** Whether the parts are of one version of the file, and are the file. */
export async function areSound(parts: readonly Part[]): Promise<boolean> {
  const first = parts[0]?.response.headers
  if (first === undefined) return false
  const isSame = ({ response: { headers } }: Part) =>
    headers.get('etag') === first.get('etag') && headers.get('x-whole') === first.get('x-whole')
  return parts.every(isSame) && isSound(await joined(parts), wholeOf(first), first)
}

const joined = async (parts: readonly Part[]): Promise<Blob> =>
  new Blob(await Promise.all(parts.map(({ response }) => response.clone().blob())))

/**
 * Writes the whole file before its parts are removed: if the page closes in between, `tidy` finishes it. Returns the
 * size.
 */
export async function joinParts(cache: Cache, address: string, parts: readonly Part[]): Promise<number> {
  const { headers } = parts[0]!.response
  const blob = await joined(parts)
  const kept = ['content-type', 'etag', 'x-digest'].map((name) => [name, headers.get(name) ?? ''] as const)
  await cache.put(
    address,
    new Response(blob, { headers: [...kept, ['content-length', String(blob.size)]] as [string, string][] }),
  )
  await tidy(cache, address)
  return blob.size
}

/** Removes what's left of the download of a complete file. */
export async function tidy(cache: Cache, address: string): Promise<void> {
  await dropParts(cache, address)
  for (const mark of ['wanted', 'paused']) await cache.delete(`${address}?${mark}`)
}

/** The whole file. One that was kept by mistake, a web page, is removed, and is wanted again. */
export async function findWhole(cache: Cache, address: string): Promise<Response | undefined> {
  const found = await cache.match(address)
  if (found === undefined || isFile(found.headers)) return found
  await unkeep(cache, address)
  return undefined
}

/** Removes a damaged file, which is then downloaded again. */
export async function unkeep(cache: Cache, address: string): Promise<void> {
  await cache.put(`${address}?wanted`, new Response(''))
  await cache.delete(address)
}
