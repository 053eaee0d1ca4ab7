import * as z from 'zod/mini'
import { type ProductConfiguration, productConfiguration } from '../services/contract/product.ts'

/**
 * The product configuration that the server put into the page.
 * Throws an `Error` that names the field when a value is not usable.
 */
export function readConfiguration(page: Document): ProductConfiguration {
  const text = page.getElementById('product')?.textContent?.trim() ?? ''
  const read = z.safeParse(productConfiguration, text === '' ? {} : JSON.parse(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`Product configuration: ${issue?.path.join('.')} ${issue?.message}`)
}
