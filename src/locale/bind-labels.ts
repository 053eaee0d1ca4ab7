/** Turns a locale's data into labels: numbers and plurals by `Intl`, and `{name}` in templates. */

/** Labels of the components in one locale, with numbers in the locale's digits. */
export type Labels = {
  /** Language tag, for `lang` if the page is in another language. */
  locale: string
  /** A number on its own, such as on a page button. */
  number: (value: number) => string
  pagination: {
    /** Name of the landmark. */
    navigation: string
    first: string
    previous: string
    next: string
    last: string
    /** Pages count from 1. */
    page: (page: number) => string
    rowsPerPage: string
    /** Rows count from 1; `count` is null if the total is unknown. */
    range: (range: { from: number; to: number; count: number | null }) => string
  }
  rating: {
    /** Halves too: `3.5 stars`. */
    stars: (value: number) => string
    empty: string
  }
  autocomplete: {
    clear: string
    close: string
    open: string
    loading: string
    noOptions: string
    results: (count: number) => string
    limit: string
  }
  alert: { close: string }
  breadcrumb: {
    /** Name of the landmark. */
    navigation: string
    showPath: string
  }
}

/** A text for each plural category of CLDR that the language has. */
type Forms = { other: string } & { [Category in Intl.LDMLPluralRule]?: string }

/** A locale's labels as texts, with `{name}` for numbers. */
export type Pack = {
  tag: string
  /**
   * A language with the same number format, for tags that some browsers don't support (Chromium leaves out small
   * languages): they'd use the device's language.
   */
  numbers?: string
  pagination: {
    navigation: string
    first: string
    previous: string
    next: string
    last: string
    page: string
    rowsPerPage: string
    range: string
    /** The same if the total is unknown. */
    rangeOfMore: string
  }
  rating: { stars: Forms; empty: string }
  autocomplete: {
    clear: string
    close: string
    open: string
    loading: string
    noOptions: string
    results: Forms
    /** Announced when the maximum is chosen. */
    limit: string
  }
  alert: { close: string }
  breadcrumb: { navigation: string; showPath: string }
}

/** `tag` is the requested tag, such as `de-AT` for the pack `de`; numbers follow it. */
export function bindLabels(pack: Pack, tag: string = pack.tag): Labels {
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined
  // Both are made when first needed: the browser’s first one takes a slow phone 40 ms.
  function number(value: number): string {
    numbers ??= new Intl.NumberFormat([pack.numbers ?? tag, 'en'])
    return numbers.format(value)
  }
  function categoryOf(count: number): Intl.LDMLPluralRule {
    plurals ??= new Intl.PluralRules([pack.tag, 'en'])
    return plurals.select(count)
  }
  const say = (text: string, values: Record<string, number>) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name) => {
      const value = values[name]
      return value === undefined ? placeholder : number(value)
    })
  // Browsers have different versions of CLDR: a category that the pack lacks becomes `other`.
  const counted = (forms: Forms) => (count: number) => say(forms[categoryOf(count)] ?? forms.other, { count })

  const { range, rangeOfMore, page, ...buttons } = pack.pagination
  return {
    locale: tag,
    number,
    pagination: {
      ...buttons,
      page: (at) => say(page, { page: at }),
      range: ({ from, to, count }) =>
        count === null ? say(rangeOfMore, { from, to }) : say(range, { from, to, count }),
    },
    rating: { ...pack.rating, stars: counted(pack.rating.stars) },
    autocomplete: { ...pack.autocomplete, results: counted(pack.autocomplete.results) },
    alert: pack.alert,
    breadcrumb: pack.breadcrumb,
  }
}
