/** What every command does first: builds whatever is missing or stale, and nothing else. */
import { join } from 'node:path'
import { buildInspector, inspectorIsFresh } from './inspector.mjs'
import { locked } from './lock.mjs'
import { installPackages, packagesAreFresh } from './packages.mjs'
import { dist } from './paths.mjs'
import { buildProduct, productIsFresh } from './product.mjs'
import { say } from './say.mjs'
import { generateStyles, stylesAreFresh } from './styles.mjs'

const packages = { isFresh: () => packagesAreFresh(), make: () => installPackages() }
const styles = { isFresh: stylesAreFresh, make: generateStyles }
const product = { isFresh: () => productIsFresh(), make: buildProduct }

const inspector = { isFresh: inspectorIsFresh, make: buildInspector }

const needs = {
  packages: [packages],
  styles: [packages, styles],
  product: [packages, styles, product],
  inspector: [packages, styles, product, inspector],
}

/**
 * @param {keyof typeof needs} what how far to prepare: installed packages, generated styles too, the built product too, or the
 *   inspector beside it as well
 */
export async function prepare(what) {
  if (needs[what].every((need) => need.isFresh())) return
  await locked(
    join(dist, '.preparing'),
    { onWait: () => say('Another command is preparing this folder. Waiting for it …') },
    async () => {
      for (const need of needs[what]) if (!need.isFresh()) await need.make()
    },
  )
}
