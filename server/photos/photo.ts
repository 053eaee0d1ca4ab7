import type { photoTypes } from '../../src/services/contract/profile.ts'
import { counts, sizes } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { createTurns } from '../turns.ts'

type PhotoType = (typeof photoTypes)[number]

const unreadable = () =>
  new Refusal(
    400,
    'That picture could not be read. Please use a JPEG, PNG, WebP, AVIF or GIF file. Nothing was changed.',
  )

/** What the first bytes say that a file is; the name and type that were sent along are not believed. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif'
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif'
  return null
}

/** One picture at a time: a decoded one of 24 megapixels takes some 100 MB. */
const inTurn = createTurns({
  running: 1,
  waiting: counts.photosWaiting,
  words: 'Many photos are being stored right now. Please try again in a moment.',
  retryAfter: 5,
})

/**
 * Decodes a picture, turns it upright, drops everything that is not picture (place, camera, remarks) and makes it
 * fit into 512 × 512.
 * @throws Refusal for anything that is not a whole, reasonable picture
 */
export async function makePhoto(upload: Buffer): Promise<{ type: string; bytes: Buffer }> {
  if (photoTypeOf(upload) === null) throw unreadable()
  return inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    sharp.cache(false)
    try {
      const bytes = await sharp(upload, { limitInputPixels: sizes.photoPixels, failOn: 'warning' })
        .rotate()
        .resize(sizes.photoSide, sizes.photoSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
      return { type: 'image/webp', bytes }
    } catch (error) {
      if (error instanceof Error && /pixel limit/.test(error.message)) {
        throw new Refusal(413, 'That picture has too many pixels. Please use one of at most 24 megapixels.')
      }
      throw unreadable()
    }
  })
}
