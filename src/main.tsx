import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readConfiguration } from './app/configuration.ts'
import { watchNavigation } from './app/navigation.ts'
import { watchOtherTabs } from './app/other-tabs.ts'
import { routesOf } from './app/routes.ts'
import { createServices } from './app/services.ts'
import { startOf } from './app/start.ts'
import { startActors } from './app/wire.ts'
import { pathsOf } from './content/paths.ts'
import './theme/theme.css'

const configuration = readConfiguration(document)
const paths = pathsOf(configuration.slug)
const { page, requests } = createServices(configuration, {
  unauthorised: () => actors.session.send({ type: 'session.expired' }),
  unavailable: (retryAfter) => actors.connection.send({ type: 'server.unavailable', retryAfter }),
  answered: () => actors.connection.send({ type: 'server.answered' }),
})
const actors = startActors(page, startOf({ ...page, requests, paths }))
watchOtherTabs(page.store, actors.session)
watchNavigation(actors, routesOf(paths), () => page.store.peek().kind !== 'live')

createRoot(document.getElementById('root')!).render(<App actors={actors} product={configuration} />)
