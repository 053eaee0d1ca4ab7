import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { TrackStore } from '#server/media/tracks.ts'

/** Serves the MP3 files that are in a folder when it's created. A track's id is its file name. */
export function createFolderTracks(folder: string): TrackStore {
  const files = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.mp3'))
      .map((name) => [parse(name).name, join(folder, name)]),
  )
  return {
    start() {},
    async stop() {},
    async open(trackId) {
      const path = files.get(trackId)
      if (path === undefined) return null
      const etag = `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 16)}"`
      const { size, mtime } = statSync(path)
      return { state: 'ready', path, bytes: size, type: 'audio/mpeg', etag, modified: mtime }
    },
    levels: () => ({}),
    isPulseOptional: () => true,
    isLongOptional: () => true,
  }
}
