import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { TrackSource } from '@neuro/sound/tracks'
import type { StoredTrack } from './bucket/tracks.ts'
import type { TrackStore } from './tracks.ts'

type Whole = Extract<TrackSource, { state: 'ready' }> | StoredTrack

/** The sound of two files that are equal in length and type, without what names them. */
export type BlindPair = {
  bytes: number
  type: string
  /** The same for both, and another when one of them changes. */
  version: string
  /** Bytes `start` to `end`, both included. */
  read(file: string, start: number, end: number): Promise<Readable>
}

/**
 * Opens two files of which no one may tell which is sent. Only whole files are: one that is being rendered is slower. The
 * tag at the start of an MP3 names the track, so it’s left out.
 * @returns `unequal` if lengths would tell them apart, or one would have to be turned down; null if there’s no such file
 */
export async function openPair(
  tracks: TrackStore,
  files: readonly [string, string],
): Promise<BlindPair | 'unfinished' | 'unequal' | null> {
  const sources = await Promise.all(files.map((file) => tracks.open(file)))
  const wholes: { file: string; source: Whole; tag: number }[] = []
  if (sources.includes(null)) return null
  for (const [index, source] of sources.entries()) {
    if (source?.state !== 'ready' && source?.state !== 'stored') return 'unfinished'
    wholes.push({ file: files[index]!, source, tag: tagBytes(await startOf(source)) })
  }
  const [one, other] = wholes as [(typeof wholes)[0], (typeof wholes)[0]]
  const levels = tracks.levels()
  if (files.some((file) => levels[file] !== undefined)) return 'unequal'
  const soundBytes = ({ source, tag }: typeof one) => source.bytes - tag
  if (soundBytes(one) !== soundBytes(other) || one.source.type !== other.source.type) return 'unequal'
  return {
    bytes: soundBytes(one),
    type: one.source.type,
    version: wholes.map(({ source }) => source.etag).join(),
    read(file, start, end) {
      const { source, tag } = file === one.file ? one : other
      return readFrom(source, start + tag, end + tag)
    },
  }
}

const readFrom = async (source: Whole, start: number, end: number): Promise<Readable> =>
  source.state === 'ready' ? createReadStream(source.path, { start, end }) : source.read(start, end)

const headBytes = 10

const startOf = async (source: Whole): Promise<Buffer> =>
  Buffer.concat(await (await readFrom(source, 0, Math.min(headBytes, source.bytes) - 1)).toArray())

/** The size of an ID3 tag of version 2, whose length has seven bits a byte; 0 if there’s none. */
export function tagBytes(start: Buffer): number {
  if (start.length < headBytes || start.toString('latin1', 0, 3) !== 'ID3') return 0
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (start[at]! & 127), 0)
  const hasFooter = (start[5]! & 0x10) !== 0
  return headBytes + length + (hasFooter ? headBytes : 0)
}
