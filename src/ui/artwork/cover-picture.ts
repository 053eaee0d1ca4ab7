/** Drawings as picture files, for lock screens and downloads. Loaded when one is needed. */
import { draw, type Sound } from './cover-drawing.ts'
import { size, type Tone } from './cover-shapes.ts'
import { ink } from './ink.ts'
import { landscape, sheet, sunAt } from './landscape-drawing.ts'

/** A sheet of paper on a canvas. */
function canvasOf(width: number, height: number, scale: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  context.scale(scale, scale)
  return { canvas, context }
}

/** The address of the cover as a PNG of 512 × 512, in the colours of the current theme. Rejects where there is no canvas. */
export async function coverPicture(sound: Sound): Promise<string> {
  const { ground, shapes, turn, shade } = draw(sound)
  const { canvas, context } = canvasOf(size, size, 512 / size)
  const fill = (tone: Tone) => {
    context.fillStyle = plain(ink(sound.purpose, tone, shade))
  }
  fill(ground)
  context.fillRect(0, 0, size, size)
  context.translate(size / 2, size / 2)
  context.rotate((turn * Math.PI) / 180)
  context.translate(-size / 2, -size / 2)
  for (const { d, tone } of shapes) {
    fill(tone)
    context.fill(new Path2D(d))
  }
  return canvas.toDataURL('image/png')
}

type Journey = Parameters<typeof landscape>

/** The address of a journey's landscape as a PNG of 2560 × 960. Throws where there is no canvas. */
export const landscapePicture = (...journey: Journey): string =>
  landscapeCanvas(sheet.width, 0, journey).toDataURL('image/png')

/** The square of it around the sun as a photo of 960 × 960. Rejects where there is no canvas. */
export async function landscapePhoto(...journey: Journey): Promise<File> {
  const canvas = landscapeCanvas(sheet.height, sunAt - sheet.height / 2, journey)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (blob === null) throw new Error('There is no picture.')
  return new File([blob], 'photo.jpg', { type: blob.type })
}

/** A part of the landscape, from `left`. */
function landscapeCanvas(width: number, left: number, journey: Journey): HTMLCanvasElement {
  const { canvas, context } = canvasOf(width, sheet.height, 8)
  context.translate(-left, 0)
  for (const { d, fill } of landscape(...journey)) {
    context.fillStyle = plain(fill)
    context.fill(new Path2D(d))
  }
  return canvas
}

/** A canvas accepts neither variables nor sums. */
function plain(colour: string): string {
  const theme = getComputedStyle(document.documentElement)
  return colour
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => theme.getPropertyValue(name).trim())
    .replace(
      /calc\(([-\d.]+) \+ ([-\d.]+)\)/,
      (_, one: string, other: string) => `${Number(one) + Number(other)}`,
    )
}
