/** Reads the ID3 tag, the Info frame and the frame headers of an MP3. */

export type Id3 = Record<string, string>

export type Outside = {
  tags: Id3
  /** Null if the first frame isn't an Info frame. */
  info: { frames: number; bytes: number; delay: number; padding: number } | null
  frames: { bitrate: number; sampleRate: number; channels: number; count: number }[]
  /** Bytes outside the tag and the frames. */
  left: number
}

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const sampleRates = [44_100, 48_000, 32_000]

export function outsideOf(mp3: Buffer): Outside {
  const tagSize = mp3.toString('latin1', 0, 3) === 'ID3' ? 10 + synchsafe(mp3, 6) : 0
  let at = tagSize
  const info = infoIn(mp3.subarray(at))
  const kinds = new Map<string, Outside['frames'][number]>()
  for (let isFirst = true; at + 4 <= mp3.length; isFirst = false) {
    const [a, b, c, d] = mp3.subarray(at, at + 4) as unknown as [number, number, number, number]
    if (a !== 0xff || b !== 0xfb) break
    const bitrate = bitrates[c >> 4]!
    const sampleRate = sampleRates[(c >> 2) & 3]!
    const size = Math.floor((144_000 * bitrate) / sampleRate) + ((c >> 1) & 1)
    if (at + size > mp3.length) break
    at += size
    if (isFirst && info) continue
    const channels = d >> 6 === 3 ? 1 : 2
    const kind = kinds.get(`${bitrate} ${sampleRate} ${channels}`) ?? {
      bitrate,
      sampleRate,
      channels,
      count: 0,
    }
    kind.count++
    kinds.set(`${bitrate} ${sampleRate} ${channels}`, kind)
  }
  return { tags: tagsIn(mp3.subarray(0, tagSize)), info, frames: [...kinds.values()], left: mp3.length - at }
}

const synchsafe = (bytes: Buffer, at: number) =>
  (bytes[at]! << 21) | (bytes[at + 1]! << 14) | (bytes[at + 2]! << 7) | bytes[at + 3]!

function tagsIn(tag: Buffer): Id3 {
  const found: Id3 = {}
  for (let at = 10; at + 10 < tag.length; ) {
    const id = tag.toString('latin1', at, at + 4)
    const size = tag.readUInt32BE(at + 4)
    const body = tag.subarray(at + 10, at + 10 + size)
    const words = body[0] === 1 ? body.subarray(1).toString('utf16le') : body.subarray(1).toString('latin1')
    found[id] = words.replaceAll('\ufeff', '')
    at += 10 + size
  }
  return found
}

function infoIn(frame: Buffer): Outside['info'] {
  if (frame.toString('latin1', 36, 40) !== 'Info') return null
  const delays = frame.readUIntBE(36 + 120 + 21, 3)
  return {
    frames: frame.readUInt32BE(44),
    bytes: frame.readUInt32BE(48),
    delay: delays >> 12,
    padding: delays & 0xfff,
  }
}
