/** The pictures of emails, from the product's mark and the drawing of a program's sleeve. */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { programs } from '#content/programs.ts'
import { coverHue, coverTones } from '#theme/cover-colours.ts'
import { hex } from '#theme/oklch.ts'
import { draw } from '#ui/artwork/cover-drawing.ts'
import { beyond, type Tone } from '#ui/artwork/cover-shapes.ts'
import { root } from '../setup/paths.mjs'

/** In pixels, twice as many as are shown. */
const band = { width: 1120, height: 240 }

/** Of the default theme, by day. */
function sleeve(): Buffer {
  const program = programs.find(({ id }) => id === 'serenity') ?? programs[0]
  const { ground, shapes, turn, shade } = draw(program, beyond)
  const fill = (tone: Tone) => {
    const colour = coverTones.light[tone as 0 | 'paper']
    if (colour.startsWith('#')) return colour
    const [lightness = 0, chroma = 0] = colour.split(' ').map(Number.parseFloat)
    return hex([lightness / 100, chroma, coverHue('BLUE_THEME', program.purpose) + shade])
  }
  const [width, height] = [120 + 2 * beyond, ((120 + 2 * beyond) * band.height) / band.width]
  const paths = shapes.map(({ d, tone }) => `<path d="${d}" fill="${fill(tone)}"/>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${band.width}" height="${band.height}" viewBox="${-beyond} ${60 - height / 2} ${width} ${height}"><rect x="-200" y="-200" width="600" height="600" fill="${fill(ground)}"/><g transform="rotate(${turn} 60 60)">${paths}</g></svg>`,
  )
}

/** The source of `server/mail/pictures.ts`: PNGs in base64. */
export async function emailPictures(): Promise<string> {
  const png = async (picture: Sharp) =>
    (await picture.png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 }).toBuffer()).toString(
      'base64',
    )
  const mark = await png(sharp(join(root, 'public', 'favicon.svg'), { density: 162 }).resize(72, 72))
  return `/** Drawn by \`npm run covers\`: the product's mark and a sleeve, as PNGs in base64. */
export const pictures = {
  mark: '${mark}',
  sleeve:
    '${await png(sharp(sleeve()))}',
}
`
}
