/** The caches of downloaded audio. The service worker uses the same names. */
const prefix = 'kept-audio '

/** Of the member with this key. */
export const audioCacheName = (key: string): string => prefix + key

/** Removes the audio on this device, of all members or all but one. */
export async function removeKeptAudio(except = ''): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(prefix) && name !== except) await caches.delete(name)
}
