/** Which tags have labels, and when their files are loaded. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bindLabels } from '#locale/bind-labels.ts'
import { packs } from '#locale/label-table.ts'
import { english, loadLabels } from '#locale/labels.ts'
import { localeFor, locales, unknownLocale } from '#locale/tags.ts'
import { productConfiguration } from '#services/contract/product.ts'

const folder = resolve('src/locale')

/** The modules that `file` needs to run, including itself. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(join(folder, file), 'utf8')
  for (const [, path] of text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from ['"]\.\/([^'"]+)['"]/gm))
    closureOf(path!, found)
  return found
}

describe('packs', () => {
  test('are loaded on demand except for English', () => {
    expect([...closureOf('use-labels.tsx')].sort()).toEqual([
      'bind-labels.ts',
      'english.ts',
      'labels.ts',
      'tags.ts',
      'use-labels.tsx',
    ])
  })

  test('the tags import nothing, so the server can use them', () => {
    expect(readFileSync(join(folder, 'tags.ts'), 'utf8')).not.toMatch(/\bimport\b.*['"]|from ['"]/)
  })
})

describe('a tag', () => {
  test('en is built in', async () => {
    expect(await loadLabels('en')).toBe(english)
  })

  test.each([
    ['de-AT', 'de'],
    ['es-MX', 'es'],
    ['en-GB', 'en'],
    ['no', 'nb'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-MO', 'zh-HK'],
  ] as const)('%s uses the labels of %s', async (tag, locale) => {
    expect(localeFor(tag)).toBe(locale)
    const [near, own] = [await loadLabels(tag), await loadLabels(locale)]
    expect(near.locale).toBe(tag)
    expect(near.pagination.first).toBe(own.pagination.first)
  })

  test('keeps the number format of its region', () => {
    const german = packs.get('de')!
    const swiss = bindLabels(german, 'de-CH')
    expect(swiss.pagination.range({ from: 1, to: 10, count: 12_345 })).toBe(
      `1–10 von ${new Intl.NumberFormat('de-CH').format(12_345)}`,
    )
    expect(swiss.number(12_345)).not.toBe(bindLabels(german).number(12_345))
  })

  test.each(['xx', 'tlh', 'constructor', 'EN', 'pt-br', 'de-', 'de_AT', ''])(
    '%o has no labels',
    async (tag) => {
      expect(localeFor(tag)).toBeNull()
      await expect(loadLabels(tag)).rejects.toThrow(unknownLocale(tag))
    },
  )

  test('without labels is rejected with an error that names the field and its values', () => {
    expect(unknownLocale('xx')).toMatch(/^LOCALE is "xx".*\bar, az,.*pt-BR.*zh-TW\.$/)
  })

  test('of every locale is accepted by the configuration', () => {
    for (const locale of locales) expect(productConfiguration.parse({ locale }).locale).toBe(locale)
  })
})
