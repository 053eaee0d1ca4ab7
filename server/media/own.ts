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

type Extension = keyof typeof types
type OwnTrack = Extract<TrackSource, { state: 'ready' }>

/**
 * The operator’s file `<folder>/<trackId>.<extension>`, or null. The first extension of the list above wins. `trackId`
 * must be in the catalogue.
 */
export function ownTrack(folder: string, trackId: string): OwnTrack | null {
  for (const extension of Object.keys(types) as Extension[]) {
    const found = ownFile(folder, trackId, extension)
    if (found !== null) return found
  }
  return null
}

export function ownFile(folder: string, trackId: string, extension: Extension): OwnTrack | null {
  const path = join(folder, `${trackId}.${extension}`)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) return null
  const etag = `"own-${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
  return { state: 'ready', path, bytes: found.size, type: types[extension], etag, modified: found.mtime }
}
