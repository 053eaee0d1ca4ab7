export const offerIds = ['vision', 'plus', 'ultra', 'bonus'] as const

export type OfferId = (typeof offerIds)[number]

/** The deployment's public configuration. Checked at start by the contract's `productConfiguration`. */
export type Product = {
  name: string
  slug: string
  supportEmail: string
  /** A sentence about when support answers; may be empty. */
  supportReply: string
  locale: string
  /** Who runs the deployment, and the postal address; empty if they aren't configured. */
  companyName: string
  companyAddress: string
  /** A directory of helplines, or one helpline. */
  crisisLineName: string
  crisisLineUrl: string
  /** Address of an offer's checkout. An offer without one is sold by email to support. */
  checkout: { [Offer in OfferId]?: string | undefined }
  /** Roles whose members own an offer. */
  owners: { [Offer in OfferId]?: readonly string[] | undefined }
  /** What an offer costs, as text. Without it, the page says that the checkout shows the price. */
  prices: { [Offer in OfferId]?: string | undefined }
  /** A sentence about refunds. Empty: the page points to the terms. */
  refundTerms: string
  /** Path or address of the tracks. */
  mediaUrl: string
}

/** True if members with `role` own the offer. */
export const isOwnedBy = (
  { owners }: Pick<Product, 'owners'>,
  offer: OfferId,
  role: string | null,
): boolean => role !== null && (owners[offer] ?? []).includes(role)
