/** What the compiler must refuse in a locale's pack. Checked by `tsc`. */
import type { Pack } from '#locale/label-pack.ts'
import { pack as english } from '#locale/labels/en.ts'
import { pack as russian } from '#locale/labels/ru.ts'

const { showPath, ...unfolded } = english.breadcrumb

export const complete: Pack<'en'> = { ...english, breadcrumb: { ...unfolded, showPath } }

// @ts-expect-error A label is missing.
export const withoutLabel: Pack<'en'> = { ...english, breadcrumb: unfolded }

const { few, ...withoutFew } = russian.rating.stars

export const allForms: Pack<'ru'>['rating']['stars'] = { ...withoutFew, few }

// @ts-expect-error Russian has a category `few`.
export const withoutCategory: Pack<'ru'>['rating']['stars'] = withoutFew

export const strangeCategory: Pack<'ja'>['rating']['stars'] = {
  // @ts-expect-error Japanese has only `other`.
  one: '星{count}個',
  other: '星{count}個',
}

// @ts-expect-error The number would be lost.
export const withoutNumber: Pack<'ja'>['rating']['stars'] = { other: '星' }

export const withoutTotal: Pack<'en'>['pagination'] = {
  ...english.pagination,
  // @ts-expect-error `{count}` is missing.
  range: '{from}–{to}',
}

// @ts-expect-error This is another locale's pack.
export const exchanged: Pack<'en'> = russian

// @ts-expect-error There is no such locale.
export type Unknown = Pack<'xx'>
