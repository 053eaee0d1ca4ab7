import type { ProductConfiguration } from '#services/contract/product.ts'
import { escaped } from '../../escaped.ts'

/** Fills the places of a page, such as `{{product.name}}`. Nothing in a value is filled again. */
export const fill = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) => values[name] ?? place)

/** What the pages say of a product: its configuration as JSON, and single words. */
export const productValues = (product: ProductConfiguration) => ({
  product: JSON.stringify(product).replaceAll('<', '\\u003c'),
  'product.name': escaped(product.name),
  'product.slug': escaped(product.slug),
  'product.supportEmail': escaped(product.supportEmail),
})
