import type { ProductConfiguration } from '#services/contract/product.ts'
import { productDefaults } from '#services/contract/product-defaults.ts'

/**
 * The product configuration that the server checked and put into the page. It's checked again before the first API call
 * (`api-stack.ts`), so the sign-in page doesn't need that code.
 */
export function readConfiguration(page: Document): ProductConfiguration {
  const text = page.getElementById('product')?.textContent?.trim() ?? ''
  return { ...productDefaults, ...(text === '' ? {} : JSON.parse(text)) }
}
