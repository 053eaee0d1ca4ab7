// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPictureFile } from '#services/account/picture-file.ts'

const close = vi.fn()
const bitmap = { width: 4000, height: 3000, close }
const revoke = vi.fn()
const decode = vi.fn(async (_: Blob) => bitmap)
const drawn: unknown[][] = []
let jpeg: Blob | null

/** Notes what is drawn, with the colour and the quality at that time. */
const context = {
  fillStyle: '',
  imageSmoothingQuality: 'low',
  fillRect: (...given: number[]) => void drawn.push(['fill', context.fillStyle, ...given]),
  drawImage: (image: unknown, ...given: number[]) =>
    void drawn.push([image, context.imageSmoothingQuality, ...given]),
}

beforeEach(() => {
  drawn.length = 0
  jpeg = new Blob(['jpeg'], { type: 'image/jpeg' })
  for (const spy of [close, revoke, decode]) spy.mockClear()
  vi.stubGlobal('createImageBitmap', decode)
  let urls = 0
  Object.assign(URL, { createObjectURL: () => `blob:${++urls}`, revokeObjectURL: revoke })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push([this.width, this.height, type, quality])
    done(jpeg)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = new Blob(['picture'])
const square = { x: 10, y: 20, side: 300 }

it('a picture is shown in its size', async () => {
  expect(await createPictureFile().open(file)).toEqual({ url: 'blob:1', width: 4000, height: 3000 })
  expect(decode).toHaveBeenCalledExactlyOnceWith(file)
})

it('a picture may have 60 MB', async () => {
  const sized = (size: number) => Object.defineProperty(new Blob(), 'size', { value: size })
  await createPictureFile().open(sized(62_914_560))
  await expect(createPictureFile().open(sized(62_914_561))).rejects.toThrow('too large')
  expect(decode).toHaveBeenCalledOnce()
})

it('a file that isn’t a picture is refused with words', async () => {
  decode.mockRejectedValueOnce(new Error('InvalidStateError'))
  const picture = createPictureFile()
  await expect(picture.open(file)).rejects.toThrow('can’t read that picture')
  await expect(picture.cut(square)).rejects.toThrow('no longer open')
})

it('a picture is closed once, by the next one or on request', async () => {
  const picture = createPictureFile()
  picture.close()
  await picture.open(file)
  expect(close).not.toHaveBeenCalled()
  await picture.open(file)
  expect(close).toHaveBeenCalledTimes(1)
  expect(revoke.mock.calls).toEqual([['blob:1']])
  picture.close()
  picture.close()
  expect(close).toHaveBeenCalledTimes(2)
  expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']])
  await expect(picture.cut(square)).rejects.toThrow('no longer open')
})

it('a square of it becomes a JPEG of 512 × 512, white where it’s transparent', async () => {
  const picture = createPictureFile()
  await picture.open(file)
  const photo = await picture.cut(square)
  expect(drawn).toEqual([
    ['fill', 'white', 0, 0, 512, 512],
    [bitmap, 'high', 10, 20, 300, 300, 0, 0, 512, 512],
    [512, 512, 'image/jpeg', 0.9],
  ])
  expect([photo.name, photo.type, photo.size]).toEqual(['photo.jpg', 'image/jpeg', 4])
})

it('a browser that can’t crop says so', async () => {
  const picture = createPictureFile()
  await picture.open(file)
  jpeg = null
  await expect(picture.cut(square)).rejects.toThrow('couldn’t crop')
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
  await expect(picture.cut(square)).rejects.toThrow('can’t crop')
})
