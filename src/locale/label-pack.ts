/**
 * A locale's labels as plain data: a missing text, plural category or `{placeholder}` is a compile error.
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

/** A text with `{name}` for a number. */
type With<Name extends string> = `${string}{${Name}}${string}`

/** One text for each plural category. A category of a single number may spell it out. */
type Counted<Tag extends Locale> = {
  [Category in Categories[Tag]]: Category extends 'zero' | 'one' | 'two' ? string : With<'count'>
}

export type Pack<Tag extends Locale> = {
  tag: Tag
  /**
   * A language with the same number format, for tags that some browsers don't support (Chromium leaves out small
   * languages): they'd use the device's language.
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
    /** The current rows and their total. */
    range: With<'from'> & With<'to'> & With<'count'>
    /** The same if the total is unknown. */
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
    /** Announced when the maximum is chosen. */
    limit: string
  }
  alert: { close: string }
  breadcrumb: {
    /** Name of the landmark. */
    navigation: string
    /** On the button that shows the hidden steps. */
    showPath: string
  }
}

export type AnyPack = { [Tag in Locale]: Pack<Tag> }[Locale]
