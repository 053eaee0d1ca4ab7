import type { AudioFault } from '#machines/listening/player.setup.ts'

/** Requests the headers of a media file to find out why it can't play. */
export async function probeMedia(source: string): Promise<AudioFault> {
  try {
    const { ok, status } = await fetch(source, { method: 'HEAD', credentials: 'same-origin' })
    if (status === 401 || status === 403) return 'refused'
    if (status === 404 || status === 410) return 'missing'
    return ok ? 'unplayable' : 'network'
  } catch {
    return 'network'
  }
}
