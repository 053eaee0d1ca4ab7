/** Draws the icons of the installed app. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../setup/paths.mjs'

const disc = join(root, 'public', 'favicon.svg')
/** To the edges, because the system cuts its own shape. */
const square = join(import.meta.dirname, 'icons', 'square.svg')
/** Systems colour it and see only how opaque it is. */
const outline = join(import.meta.dirname, 'icons', 'outline.svg')

const icons = [
  ['icon-192.png', disc, 192],
  ['icon-512.png', disc, 512],
  ['icon-maskable.png', square, 512],
  ['icon-monochrome.png', outline, 512],
  ['apple-touch-icon.png', square, 180],
] as const

/** Writes them into `<web>/icons`. */
export async function drawIcons(web: string): Promise<void> {
  const folder = join(web, 'icons')
  mkdirSync(folder, { recursive: true })
  for (const [name, svg, size] of icons)
    await sharp(svg, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, name))
}
