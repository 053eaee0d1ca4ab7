import type { Square } from '#machines/account/crop.ts'
import type { Picture } from '#machines/account/photo.machine.ts'

/** Side of the photo in pixels; the server stores the same size. */
const side = 512
/** In bytes. Pictures of large cameras have about 25 MB. */
const largest = 60 * 1024 * 1024

/** Opens, shows and crops a picture in the browser. Only the crop is uploaded. */
export function createPictureFile() {
  let opened: { bitmap: ImageBitmap; url: string } | null = null

  function close(): void {
    if (opened === null) return
    opened.bitmap.close()
    URL.revokeObjectURL(opened.url)
    opened = null
  }

  return {
    close,

    /** Rejects files that this browser can’t read as a picture, with a message for the member. */
    async open(file: Blob): Promise<Picture> {
      close()
      if (file.size > largest) throw new Error('That file is too large. Choose a picture of up to 60 MB.')
      const bitmap = await createImageBitmap(file).catch(() => {
        throw new Error('Your browser can’t read that picture. Choose a JPEG, PNG or WebP file.')
      })
      opened = { bitmap, url: URL.createObjectURL(file) }
      return { url: opened.url, width: bitmap.width, height: bitmap.height }
    },

    /** The square as a JPEG file of 512 × 512, far below the 5 MB that the members API accepts. */
    async cut({ x, y, side: length }: Square): Promise<File> {
      if (opened === null) throw new Error('That picture is no longer open. Choose it again.')
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('Your browser can’t crop pictures.')
      // JPEG has no transparency. Make it white instead of black.
      context.fillStyle = 'white'
      context.fillRect(0, 0, side, side)
      context.imageSmoothingQuality = 'high'
      context.drawImage(opened.bitmap, x, y, length, length, 0, 0, side, side)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
      if (blob === null) throw new Error('We couldn’t crop that picture. Try another one.')
      return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
    },
  }
}

export type PictureFile = ReturnType<typeof createPictureFile>
