/** The tag before the sound: ID3 version 2.3, as every player reads it (id3.org, "ID3 tag version 2.3.0"). */

export type Tags = {
  title: string
  artist: string
  album: string
  /** `7/24`. */
  track: string
  genre: string
  /** Beats per minute, rounded. */
  tempo: number
  milliseconds: number
  comment: string
}

export function id3(tags: Tags): Uint8Array {
  const frames = [
    textFrame('TIT2', tags.title),
    textFrame('TPE1', tags.artist),
    textFrame('TALB', tags.album),
    textFrame('TRCK', tags.track),
    textFrame('TCON', tags.genre),
    textFrame('TBPM', String(tags.tempo)),
    textFrame('TLEN', String(tags.milliseconds)),
    commentFrame(tags.comment),
  ]
  const size = frames.reduce((sum, frame) => sum + frame.length, 0)
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    size >>> 21,
    (size >>> 14) & 127,
    (size >>> 7) & 127,
    size & 127,
  ])
  return Buffer.concat([head, ...frames])
}

/** UTF-16 with its byte order mark, which version 2.3 knows; plain Latin where that is enough. */
function encoded(text: string): { kind: number; bytes: Buffer } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that one byte can hold.
  if (/^[\x00-\x7f]*$/.test(text)) return { kind: 0, bytes: Buffer.from(text, 'latin1') }
  return { kind: 1, bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]) }
}

function textFrame(id: string, text: string): Buffer {
  const { kind, bytes } = encoded(text)
  return frame(id, Buffer.concat([Buffer.from([kind]), bytes]))
}

function commentFrame(text: string): Buffer {
  const { kind, bytes } = encoded(text)
  const noDescription = kind === 0 ? [0] : [0xff, 0xfe, 0, 0]
  return frame(
    'COMM',
    Buffer.concat([Buffer.from([kind]), Buffer.from('eng'), Buffer.from(noDescription), bytes]),
  )
}

function frame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 0, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}
