import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { TrackSource } from '@neuro/sound/tracks'

const types = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

type OwnTrack = Extract<TrackSource, { state: 'ready' }>

/**
 * The operator’s file `<folder>/<trackId>.<extension>`, or null. The first extension of the list above wins. `trackId`
 * must be in the catalogue.
 */
export function ownTrack(folder: string, trackId: string): OwnTrack | null {
  for (const [extension, type] of Object.entries(types)) {
    const path = join(folder, `${trackId}.${extension}`)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found?.isFile()) continue
    const etag = `"own-${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    return { state: 'ready', path, bytes: found.size, type, etag, modified: found.mtime }
  }
  return null
}
