import type { ProductConfiguration } from '../services/contract/product.ts'
import { productDefaults } from '../services/contract/product-defaults.ts'

/**
 * The product configuration that the server put into the page, having checked it. It is checked once more with the
 * first call of the API (`api-stack.ts`), so that the sign-in page can be shown before that code is there.
 */
export function readConfiguration(page: Document): ProductConfiguration {
  const text = page.getElementById('product')?.textContent?.trim() ?? ''
  return { ...productDefaults, ...(text === '' ? {} : JSON.parse(text)) }
}
