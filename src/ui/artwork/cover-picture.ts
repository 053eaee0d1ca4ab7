/** A program's cover as a picture file, for lock screens. Loaded once something plays. */
import { draw, type Sound } from './cover-drawing.ts'
import { size, type Tone } from './cover-shapes.ts'
import { ink } from './ink.ts'

const pixels = 512

/** The address of the cover as a PNG, in the colours of the current theme. Rejects where there is no canvas. */
export async function coverPicture(sound: Sound): Promise<string> {
  const { ground, shapes, turn, shade } = draw(sound)
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  const fill = (tone: Tone) => {
    context.fillStyle = plain(ink(sound.purpose, tone, shade))
  }
  context.scale(pixels / size, pixels / size)
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
