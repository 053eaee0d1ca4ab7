import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TrackSource } from '@neuro/sound/tracks'
import type { TrackStore } from '#server/media/tracks.ts'

/** Serves the MP3 and FLAC files that are in a folder when it's created. A track's id is its file name. */
export function createFolderTracks(folder: string): TrackStore {
  const files = new Map(readdirSync(folder).map((name) => [name, join(folder, name)]))
  async function open(name: string, type: string): Promise<TrackSource | null> {
    const path = files.get(name)
    if (path === undefined) return null
    const etag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 16)}"`
    const { size, mtime } = statSync(path)
    return { state: 'ready', path, bytes: size, type, etag, modified: mtime }
  }
  return {
    start() {},
    async stop() {},
    open: (trackId) => open(`${trackId}.mp3`, 'audio/mpeg'),
    openFlac: (trackId) => open(`${trackId}.flac`, 'audio/flac'),
    levels: () => ({}),
    isPulseOptional: () => true,
    isLongOptional: () => true,
    hasFlac: () => true,
  }
}
