/**
 * Writes the fonts with the weights that the app uses: the app’s own, and the serif of books. The characters that English needs are in a separate file,
 * which every page loads: 12 kB instead of the 27 of the package’s.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../setup/paths.mjs'

const to = join(root, 'styled-system', 'fonts')
/** The characters of our texts; as in `fonts.css`. A page loads only the files whose letters it has. */
const english = 'U+0020-007E,U+00A0,U+00B7,U+00D7,U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212'
const weights = { min: 400, max: 700 }

const { resolve } = createRequire(import.meta.url)
const fontsource = (name: string) => `@fontsource-variable/${name}`
const sans = 'plus-jakarta-sans'
const serif = 'source-serif-4'
const ranges: Record<string, string> = JSON.parse(
  readFileSync(resolve(`${fontsource(sans)}/unicode.json`), 'utf8'),
)

/** The characters of a CSS `unicode-range`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')

const isEnglish = new Set(charactersOf(english))
const others = (script: string) =>
  [...charactersOf(ranges[script] ?? '')].filter((character) => !isEnglish.has(character)).join('')

/** English, and the letters of names in western Europe. */
const western = charactersOf(`${english},U+00A1-00FF,U+0152-0153,U+2032-2033,U+20AC`)

const files: readonly { name: string; from: string; characters: string }[] = [
  { name: 'english', from: `${sans}-latin-wght-normal`, characters: charactersOf(english) },
  ...['latin', 'latin-ext', 'vietnamese'].map((script) => ({
    name: script,
    from: `${sans}-${script}-wght-normal`,
    characters: others(script),
  })),
  { name: 'book', from: `${serif}-latin-wght-normal`, characters: western },
  { name: 'book-italic', from: `${serif}-latin-wght-italic`, characters: western },
]

mkdirSync(to, { recursive: true })
for (const { name, from, characters } of files) {
  const folder = fontsource(from.startsWith(serif) ? serif : sans)
  const font = readFileSync(resolve(`${folder}/files/${from}.woff2`))
  const smaller = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(join(to, `${name}.woff2`), smaller)
}
