import { cacheStorage } from '#services/browser/storage-access.ts'
import { timely } from './timely.ts'

/** The caches of downloaded audio. The service worker uses the same names. */
const prefix = 'kept-audio '

/** Of the member with this key. */
export const audioCacheName = (key: string): string => prefix + key

/** Removes the audio on this device, of all members or all but one. A browser that refuses caches has none. */
export async function removeKeptAudio(except = ''): Promise<void> {
  const caches = cacheStorage()
  if (caches === undefined) return
  const names = await timely(caches.keys()).catch(refusedAsEmpty)
  for (const name of names) if (name.startsWith(prefix) && name !== except) await timely(caches.delete(name))
}

function refusedAsEmpty(problem: unknown): string[] {
  if (problem instanceof DOMException && problem.name === 'SecurityError') return []
  throw problem
}
