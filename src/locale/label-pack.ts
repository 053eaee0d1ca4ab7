/**
 * What one locale has to say, as plain data: a missing text, plural category or `{placeholder}` does not compile.
 *
 * The plural categories are those of CLDR's cardinal rules, which `Intl.PluralRules` follows.
 */
import type { Locale } from './tags.ts'

type Categories = Record<
  'id' | 'ja' | 'ko' | 'ms' | 'my' | 'th' | 'vi' | 'zh-CN' | 'zh-HK' | 'zh-TW',
  'other'
> &
  Record<
    | ('az' | 'bg' | 'bn' | 'da' | 'de' | 'el' | 'en' | 'et' | 'eu' | 'fa' | 'fi' | 'gl' | 'hi' | 'hu' | 'hy')
    | ('is' | 'ka' | 'kk' | 'ku' | 'mk' | 'nb' | 'nl' | 'nn' | 'sv' | 'tr' | 'ur'),
    'one' | 'other'
  > &
  Record<'ca' | 'es' | 'fr' | 'it' | 'pt-BR' | 'pt-PT', 'one' | 'many' | 'other'> &
  Record<'hr' | 'ro' | 'sr', 'one' | 'few' | 'other'> &
  Record<'cs' | 'lt' | 'pl' | 'ru' | 'sk' | 'uk', 'one' | 'few' | 'many' | 'other'> &
  Record<'he', 'one' | 'two' | 'other'> &
  Record<'sl', 'one' | 'two' | 'few' | 'other'> &
  Record<'lv', 'zero' | 'one' | 'other'> &
  Record<'ar', 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>

/** A text in which `{name}` stands for a number. */
type With<Name extends string> = `${string}{${Name}}${string}`

/** One text a plural category. Those that can mean a single number may say it in a word. */
type Counted<Tag extends Locale> = {
  [Category in Categories[Tag]]: Category extends 'zero' | 'one' | 'two' ? string : With<'count'>
}

export type Pack<Tag extends Locale> = {
  tag: Tag
  /**
   * A language that writes numbers alike, for a tag whose numbers some browsers do not know (Chromium leaves out
   * those of small languages): they would write them in the language of the reader's device.
   */
  numbers?: string
  pagination: {
    /** Name of the landmark. */
    navigation: string
    first: string
    previous: string
    next: string
    last: string
    page: With<'page'>
    rowsPerPage: string
    /** Which rows of how many. */
    range: With<'from'> & With<'to'> & With<'count'>
    /** The same while nobody knows how many there are. */
    rangeOfMore: With<'from'> & With<'to'>
  }
  rating: { stars: Counted<Tag>; empty: string }
  autocomplete: {
    clear: string
    close: string
    open: string
    loading: string
    noOptions: string
    results: Counted<Tag>
    /** Said when as many are chosen as may be. */
    limit: string
  }
  alert: { close: string }
  breadcrumb: {
    /** Name of the landmark. */
    navigation: string
    /** On the button that unfolds the steps in the middle. */
    showPath: string
  }
}

export type AnyPack = { [Tag in Locale]: Pack<Tag> }[Locale]
