/** A book's title as outlines: a picture can't use the page's font, and few devices have ours. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const file = resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2')

/** The space for text on a cover of 800 by 1200. */
const margin = 64
const width = 800 - 2 * margin
/** Of the title; its lines together have a sixth to a third of the height. */
const largest = 150
const tallest = 390
const small = 34

type Words = { title: string; subtitle?: string | undefined }

/** Draws the title and the subtitle of a cover again, in the group that has the id `title`. */
export async function withTitle(cover: string, { title, subtitle = '' }: Words): Promise<string> {
  const [heavy, light] = await Promise.all([faceOf(700), faceOf(500)])
  const { lines, size } = fitted(title.split(' '), heavy)
  const top = margin + size * 0.8
  const paths = lines.map((line, at) => heavy.outline(line, size, margin, top + at * size))
  const below = top + (lines.length - 1) * size + small * 1.9
  const smallPaths = wrapped(subtitle.split(' '), light).map((line, at) =>
    light.outline(line, small, margin, below + at * small * 1.3),
  )
  return cover.replace(
    /(<g id="title" fill="[^"]+">)[\s\S]*?<\/g>/,
    `$1<path d="${paths.join('')}"/><path fill-opacity=".86" d="${smallPaths.join('')}"/></g>`,
  )
}

type Outliner = {
  /** In ems. */
  widthOf(line: string): number
  outline(line: string, size: number, x: number, y: number): string
}

async function faceOf(weight: number): Promise<Outliner> {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
  const bytes = await subsetFont(readFileSync(file), `${letters}’`, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  const face = new Face(new Blob(new Uint8Array(bytes).buffer))
  const font = new Font(face)
  /** Large letters stand closer together; the font's word space is narrow. */
  const tighter = weight > 600 ? -0.02 : 0
  const wordSpace = 0.06

  function lettersOf(line: string) {
    const buffer = new Buffer()
    buffer.addText(line)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    let x = 0
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance = 0 }) => {
      const letter = { path: font.glyphToPath(codepoint), x, end: x + xAdvance / face.upem }
      x = letter.end + tighter + (line[cluster] === ' ' ? wordSpace : 0)
      return letter
    })
  }
  return {
    widthOf: (line) => lettersOf(line).at(-1)?.end ?? 0,
    outline: (line, size, left, base) =>
      lettersOf(line)
        .map(({ path, x }) =>
          path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across: string, up: string) =>
            [left + (x + Number(across) / face.upem) * size, base - (Number(up) / face.upem) * size]
              .map((number) => Number(number.toFixed(1)))
              .join(' '),
          ),
        )
        .join(''),
  }
}

/** The lines that allow the largest letters, of those the fewest. */
function fitted(words: readonly string[], { widthOf }: Outliner): { lines: string[]; size: number } {
  return splits(words)
    .map((lines) => {
      const room = width / Math.max(...lines.map(widthOf))
      return { lines, size: Math.floor(Math.min(largest, room, tallest / lines.length)) }
    })
    .reduce((best, next) => (next.size > best.size ? next : best))
}

/** Every way to break words into one to three lines, the fewest first. */
function splits(words: readonly string[]): string[][] {
  const whole = [words.join(' ')]
  const ats = words.slice(1).map((_, at) => at + 1)
  const two = ats.map((at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  const three = ats.flatMap((at) =>
    ats
      .filter((later) => later > at)
      .map((later) =>
        [words.slice(0, at), words.slice(at, later), words.slice(later)].map((part) => part.join(' ')),
      ),
  )
  return [whole, ...two, ...three]
}

/** The fewest lines that have room, as even as can be. */
const wrapped = (words: readonly string[], { widthOf }: Outliner): string[] =>
  splits(words)
    .map((lines) => ({ lines, longest: Math.max(...lines.map(widthOf)) }))
    .filter(({ longest }) => longest * small <= width)
    .sort((one, other) => one.lines.length - other.lines.length || one.longest - other.longest)[0]?.lines ??
  []
