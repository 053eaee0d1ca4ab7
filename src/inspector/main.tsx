/** The inspector's page: no account, no network, no part of what members get. */
import { createRoot } from 'react-dom/client'
import { connectLive } from './live/connect.ts'
import { openTrace } from './live/open.ts'
import { Inspector } from './page/inspector.tsx'
import { hashOf } from './page/place.ts'
import { createSource } from './source.ts'
import '#theme/theme.css'
import '#theme/members.css'
import './page/page.css'

const source = createSource()
connectLive(source)
// `?trace=…`, as the message of a failing test says.
const trace = new URLSearchParams(location.search).get('trace')
const problem = trace === null ? null : await openTrace(source, trace)
if (trace !== null && location.hash === '') {
  const [actor] = source.getSnapshot().recording.actors
  location.hash = hashOf({ machine: actor?.machine ?? 'session', state: '', tab: 'live' })
}
createRoot(document.getElementById('root')!).render(<Inspector source={source} firstProblem={problem} />)
