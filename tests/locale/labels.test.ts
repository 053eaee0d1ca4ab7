/** Every label of every locale. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pack as englishPack } from '#locale/english.ts'
import { packs } from '#locale/label-table.ts'
import { english, loadLabels } from '#locale/labels.ts'
import { type Locale, locales } from '#locale/tags.ts'
import { everything } from './said.ts'

/** Texts that are correctly the same in English. */
const cognates: Partial<Record<Locale, Record<string, string>>> = {
  fr: {
    'pagination.navigation': '“pagination” is the French word, from which English has it',
    'pagination.page': '“page” likewise, and the number follows it',
  },
}

/** Texts without a digit (“two stars” is one word in Arabic), in plural categories of a single number. */
const saidInWords: Partial<Record<Locale, readonly string[]>> = {
  ar: [
    'rating.stars(0)',
    'rating.stars(1)',
    'rating.stars(2)',
    'autocomplete.results(0)',
    'autocomplete.results(1)',
    'autocomplete.results(2)',
  ],
  he: ['rating.stars(2)', 'autocomplete.results(1)', 'autocomplete.results(2)'],
}

/** Chromium 156 formats these in the device's language, or (az, kk) in English. */
const unknownToChromium = ['az', 'eu', 'gl', 'hy', 'is', 'ka', 'kk', 'ku', 'mk', 'my', 'nn']

const packOf = (locale: Locale) => (locale === 'en' ? englishPack : packs.get(locale)!)
const withoutNumber = (label: string) => label.replace(/\(.*/, '')
const inEnglish = new Map(everything(english).map(({ label, text }) => [label, text]))

describe.each(locales)('%s', (locale) => {
  const loaded = loadLabels(locale)
  const said = loaded.then(everything)

  test('has every label for every count, without placeholders', async () => {
    const all = await said
    expect(all.map(({ label }) => label)).toEqual([...inEnglish.keys()])
    expect(all.filter(({ text }) => text.trim() !== text || text === '' || /[{}]/.test(text))).toEqual([])
    expect(all.filter(({ text }) => /undefined|NaN|null|object/.test(text))).toEqual([])
  })

  test('uses its own digits', async () => {
    const { number } = await loaded
    const silent = (await said).flatMap(({ label, text, numbers }) =>
      numbers.every((value) => text.includes(number(value))) ? [] : [label],
    )
    expect(silent).toEqual([...(saidInWords[locale] ?? [])])
  })

  test('has exactly the plural categories of its language', () => {
    const pack = packOf(locale)
    const plurals = new Intl.PluralRules(locale)
    const integers = Array.from({ length: 201 }, (_, at) => at)
    const halves = integers.map((at) => at + 0.5)
    const used = (values: number[]) => new Set(values.map((value) => plurals.select(value)))

    expect(Intl.PluralRules.supportedLocalesOf([locale])).toEqual([locale])
    const categories = [...used([...integers, ...halves, 1_000_000])].sort()
    expect(Object.keys(pack.rating.stars).sort()).toEqual(categories)
    expect(Object.keys(pack.autocomplete.results).sort()).toEqual(categories)
  })

  test('omits the number only in categories of a single number', () => {
    const pack = packOf(locale)
    const plurals = new Intl.PluralRules(locale)
    const integers = Array.from({ length: 201 }, (_, at) => at)
    const valuesOf = (category: string, values: number[]) =>
      values.filter((value) => plurals.select(value) === category)
    const wordsOnly = (forms: object) =>
      Object.entries(forms).flatMap(([category, text]) => (/\{count\}/.test(text) ? [] : [category]))

    for (const category of wordsOnly(pack.rating.stars))
      expect(valuesOf(category, [...integers, 0.5, 1.5, 2.5, 3.5, 4.5])).toHaveLength(1)
    for (const category of wordsOnly(pack.autocomplete.results))
      expect(valuesOf(category, integers)).toHaveLength(1)
  })
})

test('the table has a row for every locale except English and is smaller than 16 kB', () => {
  expect(['en', ...packs.keys()].sort()).toEqual([...locales].sort())
  expect(brotliCompressSync(JSON.stringify([...packs.values()])).length).toBeLessThan(16_000)
})

test.each(locales.filter((locale) => locale !== 'en'))('%s isn’t English by accident', async (locale) => {
  const same = everything(await loadLabels(locale))
    .filter(({ label, text }) => text === inEnglish.get(label))
    .map(({ label }) => withoutNumber(label))
  expect([...new Set(same)]).toEqual(Object.keys(cognates[locale] ?? {}))
})

test('locales that some browsers don’t support use the numbers of a language with the same format', () => {
  const all = locales.map(packOf)
  const borrowed = all.filter(({ numbers }) => numbers !== undefined)
  expect(borrowed.map(({ tag }) => tag)).toEqual(unknownToChromium)
  for (const { tag, numbers } of borrowed) {
    const own = new Intl.NumberFormat(tag)
    const other = new Intl.NumberFormat(numbers)
    // Versions of CLDR differ in whether they group four digits.
    for (const value of [0, 1, 2, 5, 21, 57, 0.5, 3.5, 12_345.5, 1_234_567])
      expect(`${tag} ${other.format(value)}`).toBe(`${tag} ${own.format(value)}`)
  }
})

describe('numbers and plurals', () => {
  test('follow the language', async () => {
    const russian = await loadLabels('ru')
    expect([0, 1, 2, 5, 21, 3.5].map(russian.rating.stars)).toEqual([
      '0 звёзд',
      '1 звезда',
      '2 звезды',
      '5 звёзд',
      '21 звезда',
      '3,5 звезды',
    ])
    const french = await loadLabels('fr')
    expect([0, 0.5, 1, 2].map(french.rating.stars)).toEqual([
      '0 étoile',
      '0,5 étoile',
      '1 étoile',
      '2 étoiles',
    ])
    const polish = await loadLabels('pl')
    expect([1, 2, 5, 22, 112].map(polish.autocomplete.results)).toEqual([
      'Dostępny 1 wynik',
      'Dostępne 2 wyniki',
      'Dostępnych 5 wyników',
      'Dostępne 22 wyniki',
      'Dostępnych 112 wyników',
    ])
  })

  test('use the digits of the language', async () => {
    const persian = await loadLabels('fa')
    expect(persian.pagination.range({ from: 1, to: 10, count: 57 })).toBe('۱–۱۰ از ۵۷')
    const burmese = await loadLabels('my')
    expect(burmese.rating.stars(3.5)).toBe('ကြယ် ၃.၅ ပွင့်')
  })

  test('give the total, or say that it’s unknown', () => {
    expect(english.pagination.range({ from: 1, to: 10, count: 57 })).toBe('1–10 of 57')
    expect(english.pagination.range({ from: 1, to: 10, count: null })).toBe('1–10 of more than 10')
    expect(english.pagination.range({ from: 1001, to: 1010, count: 12_345 })).toBe('1,001–1,010 of 12,345')
  })

  test('handle fractions and one', () => {
    expect([0, 0.5, 1, 3.5].map(english.rating.stars)).toEqual([
      '0 stars',
      '0.5 stars',
      '1 star',
      '3.5 stars',
    ])
    expect([0, 1, 2].map(english.autocomplete.results)).toEqual([
      '0 results available',
      '1 result available',
      '2 results available',
    ])
  })
})
