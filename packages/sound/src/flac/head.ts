/**
 * What comes before the sound (RFC 9639): the mark, how the sound is stored, and the tags. The file is sent while it’s made,
 * so the fields for what’s known at the end, such as the checksum of the sound, stay 0, which means unknown.
 */
import { sampleRate } from '../engine/dsp/units.ts'
import type { Tags } from '../engine/mp3/id3.ts'

/** Frames of sound in a frame of the file. */
export const flacBlock = 4096
export const flacBits = 16

export function flacHead(frames: number, tags: Tags): Uint8Array {
  return Buffer.concat([
    Buffer.from('fLaC'),
    block(0, streamInfo(frames), false),
    block(4, vorbisComments(tags), true),
  ])
}

function block(type: number, body: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8((isLast ? 128 : 0) | type)
  head.writeUIntBE(body.length, 1, 3)
  return Buffer.concat([head, body])
}

function streamInfo(frames: number): Buffer {
  const body = Buffer.alloc(34)
  body.writeUInt16BE(flacBlock, 0)
  body.writeUInt16BE(flacBlock, 2)
  // 20 bits: Hz; 3: channels − 1; 5: bits of a sample − 1; 36: frames of sound.
  const sound = (BigInt(sampleRate) << 44n) | (1n << 41n) | (BigInt(flacBits - 1) << 36n) | BigInt(frames)
  body.writeBigUInt64BE(sound, 10)
  return body
}

function vorbisComments({ title, artist, album, track, genre, tempo, comment }: Tags): Buffer {
  const [number, of] = track.split('/')
  const fields = {
    TITLE: title,
    ARTIST: artist,
    ALBUM: album,
    TRACKNUMBER: number,
    TRACKTOTAL: of,
    GENRE: genre,
    BPM: tempo,
    DESCRIPTION: comment,
  }
  const comments = Object.entries(fields).map(([name, value]) => counted(`${name}=${value}`))
  return Buffer.concat([counted('libFLAC'), length(comments.length), ...comments])
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([length(bytes.length), bytes])
}

function length(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(count)
  return bytes
}
