/** Draws the icons of the installed app from `favicon.svg`. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../setup/paths.mjs'

const disc = readFileSync(join(root, 'public', 'favicon.svg'), 'utf8')

/** To the edges, because the system cuts its own shape: the lower edge of both waves is the square's. */
const square = disc
  .replace(/<circle [^>]*fill="([^"]+)"\/>/, '<path fill="$1" d="M0 0H32V32H0z"/>')
  .replace('M.6', 'M0')
  .replaceAll(/A16[^"]*z"/g, 'H32V32H0z"')

/** Systems colour it and see only how opaque it is. */
const outline = disc.replace(
  /<circle [^>]*\/>/,
  '<circle cx="16" cy="16" r="15" fill="none" stroke="#fff" stroke-width="2"/>',
)

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
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, name))
}
