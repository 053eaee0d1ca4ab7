import { download } from '../download.ts'
import type { Place } from '../page/place.ts'
import { Button, FileButton, takesFiles } from '../parts.tsx'
import { machineTitle, stateTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import { type Change, type Compared, changeWords, type Detail, summaryOf } from './compare.ts'
import { fileOf } from './kept.ts'
import type { Changes } from './use-changes.ts'
import '../explain/explain.css'

type Props = {
  changes: Changes | null
  /** Why the last file wasn't opened. */
  problem: string | null
  machine: string
  onOpen: (text: string | null) => void
  onGo: (place: Partial<Place>) => void
}

/** What is new, gone or changed since an earlier version, whose machines are opened as a file. */
export function ChangedPanel({ changes, problem, machine, onOpen, onGo }: Props) {
  const project = useProject()
  const current = changes?.compared.find((one) => one.machine.id === machine)
  const changed = changes?.compared.filter(({ change }) => change !== null) ?? []
  const save = () => {
    const now = new Date()
    download(
      `machines-${now.toISOString().slice(0, 10)}.json`,
      fileOf(project, now.getTime()),
      'application/json',
    )
  }
  return (
    <article className="explain" {...takesFiles(onOpen)}>
      <h2 tabIndex={-1}>What changed</h2>
      {changes === null && (
        <p className="lead">
          Open the machines of an earlier version, or drop them here. Every export has them, in{' '}
          <code>machines.json</code>. Save today’s machines to compare a later version with them.
        </p>
      )}
      <div>
        <p className="actions">
          <FileButton accept=".json,application/json" onText={onOpen}>
            Open earlier machines
          </FileButton>
          <Button onClick={save}>Save today’s machines</Button>
        </p>
        <p className="part-problem" role="alert">
          {problem}
        </p>
        <p className="summary" role="status">
          {changes !== null && summaryOf(changes.compared, dateOf(changes.since))}
        </p>
      </div>
      {current !== undefined && <Machine one={current} onGo={onGo} />}
      {changed.length > 0 && (
        <section>
          <h3>All that changed</h3>
          <ul className="inside">
            {changed.map(({ machine: { id, root }, change }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === machine ? 'true' : undefined}
                  onClick={() => onGo({ machine: id, state: '' })}
                >
                  {machineTitle(id)}
                </button>{' '}
                <Pill change={change!} />
                <p>{root.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Machine({ one: { machine, change, states }, onGo }: { one: Compared; onGo: Props['onGo'] }) {
  const title = machineTitle(machine.id)
  if (change !== 'changed')
    return (
      <section>
        <h3>
          {title} {change !== null && <Pill change={change} />}
        </h3>
        <p>{change === null ? 'Nothing changed here.' : machine.root.description}</p>
      </section>
    )
  return states.map(({ id, path, change, description, details }) => (
    <section key={id}>
      <h3>
        <button type="button" className="to-state" onClick={() => onGo({ state: path.join('.') })}>
          {[title, ...path.map((_, at) => stateTitle(machine.id, path.slice(0, at + 1)))].join(' › ')}
        </button>{' '}
        {change !== 'changed' && <Pill change={change} />}
      </h3>
      {change !== 'changed' && <p>{description}</p>}
      <ul className="sentences">
        {details.map((one) => (
          <Sentence key={`${one.change} ${one.text} ${one.names.join()}`} {...one} />
        ))}
      </ul>
    </section>
  ))
}

function Sentence({ change, description, text, before, names }: Detail) {
  return (
    <li>
      <Pill change={change} /> {description !== '' && <span className="why">{description} </span>}
      {text}
      {before !== undefined && <span className="before">Before: {before}</span>}
      {names.length > 0 && <code>{names.join(' · ')}</code>}
    </li>
  )
}

const Pill = ({ change }: { change: Change }) => (
  <span className="change" data-change={change}>
    {changeWords[change]}
  </span>
)

const dateOf = (at: number) => new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
