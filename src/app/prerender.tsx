/**
 * The sign-in page as HTML, rendered at build time, so it shows before any script has loaded. It's the page for new
 * visitors; for everyone else the script renders the right screen.
 */
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { pathsOf } from '#content/paths.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { App } from './app.tsx'
import { createServices } from './services.ts'
import { newcomer } from './start.ts'
import { startSystem } from './system.ts'

const unasked = () => {
  throw new Error('A page that is only rendered makes no API calls.')
}

/** React renders `<title>` first; it must move to the head. */
export function renderSignIn(product: ProductConfiguration): { title: string; markup: string } {
  const { page } = createServices(product, {
    ...{ unauthorised: unasked, unavailable: unasked, answered: unasked },
    unsaved: () => {},
  })
  const silent = () => () => {}
  const connection = { ...page.connection, isOnline: () => true, watch: silent }
  const actors = startSystem({ ...page, connection, watchLocation: silent }, newcomer)
  const html = renderToString(
    <Router ssrPath={pathsOf(product.slug).login} ssrSearch="">
      <App actors={actors} product={product} />
    </Router>,
  )
  actors.app.stop()
  const [title = ''] = /<title>.*?<\/title>/.exec(html) ?? []
  return { title, markup: html.replace(title, '') }
}
