import { createRoot } from 'react-dom/client'
import { pathsOf } from '#content/paths.ts'
import type { Installation } from '#services/browser/installation.ts'
import { painted } from '#services/browser/painted.ts'
import { watchBack } from '#ui/overlays/overlay-history.ts'
import { App } from './app.tsx'
import { readConfiguration } from './configuration.ts'
import { hydrate } from './hydrate.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { replacePrerendered } from './prerendered.ts'
import { watchLinks } from './routing/navigation.ts'
import { routesOf } from './routing/routes.ts'
import { loadScreen } from './routing/screens.ts'
import { createServices } from './services.ts'
import { isNewcomer, startOf } from './start.ts'
import { type App as AppActors, type Inspect, startSystem } from './system.ts'

type Options = {
  installation: Installation
  /** Observes the actors; members' pages have none. */
  inspect?: Inspect
}

/** Starts the actors and renders the app. */
export async function boot({ installation, inspect }: Options): Promise<void> {
  const root = document.getElementById('root')!
  const isSignIn = 'prerendered' in root.dataset
  // To hydrate the screen, its code must be there. If it can't be loaded, the app says so and offers to try again.
  if (isSignIn) await loadScreen('login').catch(() => {})
  const configuration = readConfiguration(document)
  const paths = pathsOf(configuration.slug)
  /** Storage can be refused before there are any. */
  let actors: AppActors | null = null
  const { page, requests, storage, scroll, loadApi } = createServices(
    configuration,
    {
      unauthorised: () => actors?.app.send({ type: 'session.expired' }),
      unavailable: () => actors?.app.send({ type: 'server.unavailable' }),
      answered: () => actors?.app.send({ type: 'server.answered' }),
      unreached: () => actors?.app.send({ type: 'server.unreached' }),
      unsaved: () => actors?.app.send({ type: 'storage.refused' }),
    },
    installation,
  )
  const start = startOf({ ...page, requests, storage, paths })
  actors = startSystem(page, start, inspect)
  watchOtherTabs(page.store, actors.session)
  watchLinks(actors.screens, routesOf(paths), scroll)
  watchBack()

  // After the first touch, signing in is likely.
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, () => void loadApi().catch(() => {}), { once: true, passive: true })
  }

  await painted()
  replacePrerendered(root)
  const app = <App actors={actors} product={configuration} scroll={scroll} />
  if (isSignIn && isNewcomer(start)) hydrate(root, app)
  else createRoot(root).render(app)
}
