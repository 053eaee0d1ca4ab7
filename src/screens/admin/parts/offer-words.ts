/** What can be said of an offer. */
import { useProduct, useSession } from '../../../actors/page-actors.tsx'
import { type Offer, programsOf, secondsOf, tracksOf } from '../../../content/offers.ts'
import type { Program } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { shortLength } from '../../../locale/time.ts'

/** `8 tracks · 57 min` */
export const extentOf = (offer: Offer): string =>
  `${t('{count} tracks', { count: tracksOf(offer).length })} · ${shortLength(secondsOf(offer))}`

/** Whose sleeve stands for it. */
export const sleeveOf = (offer: Offer): Program =>
  programsOf(offer)[offer.id === 'plus' ? 1 : offer.id === 'bonus' ? 1 : 0]!

/** Whether the configuration says that members of this role have it; nothing is said where it is silent. */
export function useOwned(): (offer: Offer) => boolean {
  const { owners } = useProduct()
  const [{ role }] = useSession()
  return ({ id }) => role !== null && (owners[id] ?? []).includes(role)
}

/** A mail to support that asks for it. */
export function askFor(offer: Offer, supportEmail: string): string {
  const subject = t('{title}: how can I get it?', { title: t(offer.title) })
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
}
