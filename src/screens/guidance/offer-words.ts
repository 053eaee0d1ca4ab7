/** Texts and facts about an offer. */
import { useProduct, useSession } from '#actors/page-actors.tsx'
import { useHasFlac } from '#actors/use-flac.ts'
import { type FileFormat, type Offer, secondsOf, tracksOf } from '#content/offers.ts'
import { isOwnedBy } from '#content/product.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'

/** `8 tracks · 57 min` */
export const extentOf = (offer: Offer): string =>
  `${t('{count} tracks', { count: tracksOf(offer).length })} · ${shortLength(secondsOf(offer))}`

/** Whether this member owns an offer. */
export function useOwned(): (offer: Offer) => boolean {
  const product = useProduct()
  const [{ role }] = useSession()
  return ({ id }) => isOwnedBy(product, id, role)
}

/** The formats that the server has. */
export const useFormats = (): readonly FileFormat[] => (useHasFlac() ? ['mp3', 'flac'] : ['mp3'])

/** A link that starts an email to support about the offer. */
export function askFor(offer: Offer, supportEmail: string): string {
  const subject = t('Question about {title}', { title: t(offer.title) })
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
}
