/**
 * The locales that have component labels. Imports nothing, so the server can check its configuration with it.
 */
export const locales = [
  'ar',
  'az',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'ka',
  'kk',
  'ko',
  'ku',
  'lt',
  'lv',
  'mk',
  'ms',
  'my',
  'nb',
  'nl',
  'nn',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
] as const

export type Locale = (typeof locales)[number]

/** Fallbacks of tags without labels of their own, other than their language. */
const neighbours = new Map<string, Locale>([
  ['no', 'nb'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['pt-CV', 'pt-PT'],
  ['pt-GW', 'pt-PT'],
  ['pt-MO', 'pt-PT'],
  ['pt-MZ', 'pt-PT'],
  ['pt-ST', 'pt-PT'],
  ['pt-TL', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-MO', 'zh-HK'],
])

/** The labels for a language tag such as `de`, `de-AT` (read as `de`) or `pt-BR`; null where there are none. */
export function localeFor(tag: string): Locale | null {
  const named = (name: string) => locales.find((locale) => locale === name) ?? neighbours.get(name)
  const language = /^([a-z]+)-[A-Z]{2}$/.exec(tag)?.[1] ?? ''
  return named(tag) ?? named(language) ?? null
}

/** The error message for a `LOCALE` without labels. */
export const unknownLocale = (tag: string): string =>
  `LOCALE is "${tag}", for which there are no labels. Leave it out for en, or set one of: ${locales.join(', ')}.`
