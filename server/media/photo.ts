import { HttpError } from '#server/http-error.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { counts, sizes } from '#server/limits.ts'
import type { photoTypes } from '#services/contract/profile.ts'

type PhotoType = (typeof photoTypes)[number]

const unreadable = () =>
  new HttpError(
    400,
    'We couldn’t read that picture. Use a JPEG, PNG, WebP, AVIF or GIF file. Nothing has changed.',
  )

/** The type that the first bytes of a file show. The name and type in the request could be wrong. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif'
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif'
  return null
}

/** One picture at a time, because 24 megapixels take about 100 MB once decoded. */
const limit = limitConcurrency({
  running: 1,
  waiting: counts.photosWaiting,
  message: 'We’re saving a lot of photos right now. Try again in a few seconds.',
  retryAfter: 5,
})

/**
 * Decodes a picture, turns it upright, drops its metadata (location, camera, comments) and scales it down to fit
 * 512 × 512.
 * @throws HttpError for anything but a complete picture of a reasonable size
 */
export async function processPhoto(upload: Buffer): Promise<{ type: string; bytes: Buffer }> {
  if (photoTypeOf(upload) === null) throw unreadable()
  return limit(async () => {
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
        throw new HttpError(413, 'That picture has too many pixels. Use one of up to 24 megapixels.')
      }
      throw unreadable()
    }
  })
}
