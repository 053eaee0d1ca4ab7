/**
 * Writes the font with the weights that the app uses. The characters that English needs are in a separate file,
 * which every page loads: 12 kB instead of the 27 of the package’s.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../setup/paths.mjs'

const from = '@fontsource-variable/plus-jakarta-sans'
const to = join(root, 'styled-system', 'fonts')
/** The characters of our texts; as in `fonts.css`. A page loads only the files whose letters it has. */
const english = 'U+0020-007E,U+00A0,U+00B7,U+00D7,U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212'
const weights = { min: 400, max: 700 }

const { resolve } = createRequire(import.meta.url)
const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8'))

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

const files: readonly { name: string; script: string; characters: string }[] = [
  { name: 'english', script: 'latin', characters: charactersOf(english) },
  ...['latin', 'latin-ext', 'vietnamese'].map((script) => ({
    name: script,
    script,
    characters: others(script),
  })),
]

mkdirSync(to, { recursive: true })
for (const { name, script, characters } of files) {
  const font = readFileSync(resolve(`${from}/files/plus-jakarta-sans-${script}-wght-normal.woff2`))
  const smaller = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(join(to, `${name}.woff2`), smaller)
}
