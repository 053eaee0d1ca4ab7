import { openChannel } from '#services/browser/storage-access.ts'
import { audioCacheName } from '#services/device/audio-cache.ts'
import { isSound } from './file-check.ts'
import { type KeptAudio, keptChannelOf } from './kept-audio.ts'
import { lengthOf, unkeep } from './parts.ts'

/**
 * Checks a file on this device that couldn't be played. If it's damaged, it's removed, and downloaded again. Returns
 * whether it was.
 */
export async function removeDamaged(
  { key, device }: Pick<KeptAudio, 'key' | 'device'>,
  source: string,
): Promise<boolean> {
  const address = new URL(source.split('?')[0]!, location.href).href
  const cache = await caches.open(audioCacheName(key))
  const found = await cache.match(address)
  if (found === undefined || (await isSound(await found.clone().blob(), lengthOf(found), found.headers)))
    return false
  await unkeep(cache, address)
  const channel = openChannel(keptChannelOf(device.owner), () => {})
  channel.post('changed')
  channel.close()
  return true
}
