/**
 * What shows before any script has loaded, rendered at build time: the sign-in page, which is the page for new visitors,
 * and the members' frame with an outline of each screen.
 */
import { Bell, Moon, Palette, Sun } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { PageActorsProvider } from '#actors/page-actors.tsx'
import { pathsOf } from '#content/paths.ts'
import { t } from '#locale/t.ts'
import { NeedsCard } from '#screens/guidance/welcome.tsx'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { Avatar } from '#ui/account/avatar.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SearchButton } from '#ui/overlays/search-button.tsx'
import { App } from './app.tsx'
import { ProductLayout } from './layouts/product-layout.tsx'
import { ScreenSkeleton } from './layouts/screen-skeleton.tsx'
import { routesOf } from './routing/routes.ts'
import { loadScreen } from './routing/screens.ts'
import { createScroll } from './routing/scroll.ts'
import { createServices } from './services.ts'
import { newcomer } from './start.ts'
import { startSystem } from './system.ts'

const unasked = () => {
  throw new Error('A page that is only rendered makes no API calls.')
}

function startWithoutServer(product: ProductConfiguration) {
  const silent = () => () => {}
  const news = {
    unauthorised: unasked,
    unavailable: unasked,
    answered: unasked,
    unreached: unasked,
    unsaved: () => {},
  }
  const { page } = createServices(product, news, { watch: silent, ask: async () => {} })
  const connection = { ...page.connection, isOnline: () => true, watch: silent }
  return startSystem({ ...page, connection, watchLocation: silent }, newcomer)
}

/** The screen, and its `<title>`, which belongs into the head. */
export async function renderSignIn(
  product: ProductConfiguration,
): Promise<{ title: string; markup: string }> {
  await loadScreen('login')
  const actors = startWithoutServer(product)
  const html = renderToString(
    <Router ssrPath={pathsOf(product.slug).login} ssrSearch="">
      <App actors={actors} product={product} scroll={createScroll()} />
    </Router>,
  )
  actors.app.stop()
  // React renders it first.
  const [title, markup = ''] = html.split('</title>')
  return { title: `${title}</title>`, markup }
}

/** The frame by the path of each members' screen. Its top bar and last tab only look like that: they don't work yet. */
export function renderFrames(product: ProductConfiguration): Record<string, string> {
  const actors = startWithoutServer(product)
  const frames = routesOf(pathsOf(product.slug))
    .filter(({ area }) => area === 'members')
    .map(({ path, screen }) => [
      path,
      renderToString(
        <PageActorsProvider actors={actors} product={product}>
          <ProductLayout path={path} hasRow isInert isDrawerOpen={false} onDrawerChange={nothing} {...topBar}>
            <ScreenSkeleton
              screen={screen}
              welcome={screen === 'dashboard' ? <NeedsCard onChoose={nothing} onClose={nothing} /> : null}
            />
          </ProductLayout>
        </PageActorsProvider>,
      ),
    ])
  actors.app.stop()
  return Object.fromEntries(frames)
}

const nothing = () => {}

const topBar = {
  search: (
    <SearchButton
      label={t('Search')}
      keys=""
      shortcut=""
      isExpanded={false}
      onApproach={nothing}
      onClick={nothing}
    />
  ),
  actions: (
    <>
      <IconButton label="">
        <Bell size={20} />
      </IconButton>
      <IconButton label="">
        <Sun size={20} />
        <Moon size={20} />
      </IconButton>
      <IconButton label="">
        <Palette size={20} />
      </IconButton>
    </>
  ),
  account: (
    <IconButton label="" shape="round">
      <Avatar name="" src={null} />
    </IconButton>
  ),
}
