/** Writes the font with the weights that the app uses: 19 kB instead of 27 for latin, which every page loads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../setup/paths.mjs'

const from = '@fontsource-variable/plus-jakarta-sans'
const to = join(root, 'styled-system', 'fonts')
/** As in `fonts.css`. A page loads only the files whose letters it has. */
const scripts = ['latin', 'latin-ext', 'vietnamese']
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

mkdirSync(to, { recursive: true })
for (const script of scripts) {
  const font = readFileSync(resolve(`${from}/files/plus-jakarta-sans-${script}-wght-normal.woff2`))
  const smaller = await subsetFont(font, charactersOf(ranges[script] ?? ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(join(to, `${script}.woff2`), smaller)
}
