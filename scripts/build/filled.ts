import { fill, productValues } from '../../server/plugins/pages/fill.ts'
import { productDefaults } from '../../src/services/contract/product-defaults.ts'
import { colourSets } from '../../src/theme/semantic.ts'

/** Of the browser's bars, until the settings are known. */
export const themeColour = colourSets.BLUE_THEME.light.bg.canvas

/** A page with its places filled, as the server does for each request. */
export const filled = (html: string, product = productValues(productDefaults)): string =>
  fill(html, { ...product, frame: '', themeColour })
