/**
 * The labels of pagination, rating, autocomplete, alert and breadcrumb.
 *
 * English is built in. The table of the others is loaded on demand, so an English deployment doesn't carry it.
 */
import { bindLabels, type Labels } from './bind-labels.ts'
import { pack } from './english.ts'
import { localeFor, unknownLocale } from './tags.ts'

export type { Labels }

export const english: Labels = bindLabels(pack)

/**
 * The labels for a language tag; `de-AT` gets those of `de` with the numbers of Austria.
 * Rejects with an `Error` that names the field `LOCALE` and the known tags when there are none, and with the browser's
 * own error when the file cannot be fetched.
 */
export async function loadLabels(tag: string): Promise<Labels> {
  const locale = localeFor(tag)
  if (locale === null) throw new Error(unknownLocale(tag))
  if (tag === 'en') return english
  const { packs } = await import('./label-table.ts')
  return bindLabels(packs.get(locale) ?? pack, tag)
}
