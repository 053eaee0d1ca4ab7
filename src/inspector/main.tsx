/** The inspector's page: no account, no network, no part of what members get. */
import { createRoot } from 'react-dom/client'
import { connectLive } from './live/connect.ts'
import { Inspector } from './page/inspector.tsx'
import { createSource } from './source.ts'
import '../theme/theme.css'
import '../theme/members.css'
import './page/page.css'

const source = createSource()
connectLive(source)
createRoot(document.getElementById('root')!).render(<Inspector source={source} firstProblem={null} />)
