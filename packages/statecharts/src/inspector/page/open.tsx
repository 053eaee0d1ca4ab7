/** The inspector's page: without an account or a network, and separate from the app's build. */
import { createRoot } from 'react-dom/client'
import { connectLive } from '../live/connect.ts'
import { openTrace } from '../live/open.ts'
import type { Project } from '../project.ts'
import { createSource } from '../source.ts'
import { ProjectProvider } from '../use-project.ts'
import { addColours } from './colours.ts'
import { Inspector } from './inspector.tsx'
import { hashOf } from './place.ts'

export type { Charted, Project } from '../project.ts'

/** Shows a project's machines in `root`, and the app if one of its pages is open. */
export async function openInspector(root: HTMLElement, project: Project): Promise<void> {
  addColours(document)
  const source = createSource()
  connectLive(source)
  // `?trace=…`, from the message of a failing test.
  const trace = new URLSearchParams(location.search).get('trace')
  const problem = trace === null ? null : await openTrace(source, trace)
  if (trace !== null && location.hash === '') {
    const [actor] = source.getSnapshot().recording.actors
    const machine = actor?.machine ?? project.machines[0]!.machine.id
    location.hash = hashOf({ machine, state: '', tab: 'live' })
  }
  createRoot(root).render(
    <ProjectProvider value={project}>
      <Inspector source={source} firstProblem={problem} />
    </ProjectProvider>,
  )
}
