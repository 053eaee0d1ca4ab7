import { createRoot } from 'react-dom/client'
import { adopt } from './app/adopt.ts'
import { App } from './app/app.tsx'
import { readConfiguration } from './app/configuration.ts'
import { watchNavigation } from './app/navigation.ts'
import { watchOtherTabs } from './app/other-tabs.ts'
import { routesOf } from './app/routes.ts'
import { createServices } from './app/services.ts'
import { isNewcomer, startOf } from './app/start.ts'
import { startActors } from './app/wire.ts'
import { pathsOf } from './content/paths.ts'
import './theme/theme.css'

const configuration = readConfiguration(document)
const paths = pathsOf(configuration.slug)
const { page, requests, reach } = createServices(configuration, {
  unauthorised: () => actors.session.send({ type: 'session.expired' }),
  unavailable: (retryAfter) => actors.connection.send({ type: 'server.unavailable', retryAfter }),
  answered: () => actors.connection.send({ type: 'server.answered' }),
})
const start = startOf({ ...page, requests, paths })
const actors = startActors(page, start)
watchOtherTabs(page.store, actors.session)
watchNavigation(actors, routesOf(paths), () => page.store.peek().kind !== 'live')

// Whoever touches the page is about to sign in.
for (const touch of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(touch, () => void reach().catch(() => {}), { once: true, passive: true })
}

const root = document.getElementById('root')!
const app = <App actors={actors} product={configuration} />
if ('prerendered' in root.dataset && isNewcomer(start)) adopt(root, app)
else createRoot(root).render(app)
