/** What a screen may know about the deployment. Checked at start by the contract's `productConfiguration`. */
export type Product = {
  name: string
  slug: string
  supportEmail: string
  locale: string
  checkout: {
    vision?: string | undefined
    plus?: string | undefined
    ultra?: string | undefined
    bonus?: string | undefined
  }
}
