import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture with red above blue, which shows whether it was rotated. */
export function picture(width: number, height: number) {
  const top = Math.floor(height / 2)
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width, height: top, channels: 3, background: '#f00' } }, top: 0, left: 0 },
  ])
}

/** The colour of one pixel as `r,g,b`, each rounded to 0 or 255. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 255 : 0)).join(',')
}

/** A valid, entirely white PNG of `side`² pixels that is a few kilobytes long. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
  header[8] = 1
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
