export type OfferId = 'vision' | 'plus' | 'ultra' | 'bonus'

/** What a screen may know about the deployment. Checked at start by the contract's `productConfiguration`. */
export type Product = {
  name: string
  slug: string
  supportEmail: string
  locale: string
  /** Who runs the deployment; empty if it's the product's name. */
  companyName: string
  /** A directory of helplines, or one helpline. */
  crisisLineName: string
  crisisLineUrl: string
  /** Where an offer is bought. */
  checkout: { [Offer in OfferId]?: string | undefined }
  /** Members of which roles have an offer already. */
  owners: { [Offer in OfferId]?: readonly string[] | undefined }
}
