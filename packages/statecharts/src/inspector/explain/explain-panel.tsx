import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import type { AnyStateNode } from 'xstate'
import { actionOf } from '../chart/names.ts'
import { hashOf } from '../page/place.ts'
import type { Charted } from '../project.ts'
import { capital, effects, machineTitle, spaced, stateTitle } from '../say.ts'
import { shownApp, useProject } from '../use-project.ts'
import { wordsOf } from './causes.ts'
import { CommentField } from './comment-field.tsx'
import type { Coverage } from './coverage.ts'
import { leadsOut } from './leads-out.ts'
import { StatePicture } from './picture.tsx'
import { Proof } from './proof.tsx'
import { Requirements } from './requirement-list.tsx'
import type { Sentence } from './sentence.ts'
import { leadsAway, leadsHere } from './sentences.ts'
import './explain.css'

type Props = {
  charted: Charted
  node: AnyStateNode
  coverage: Coverage | null
  onGo: (path: string) => void
}

/** Explains a state, or a whole machine, to someone who doesn't code. */
export function ExplainPanel({ charted, node, coverage, onGo }: Props) {
  const { machine, source, place: seen } = charted
  const { causes } = useProject()
  const words = useMemo(() => wordsOf(causes), [causes])
  const isRoot = node.parent === undefined
  const away = leadsAway(machine, node, words)
  const here = leadsHere(machine, node, words)
  const out = leadsOut(machine, node)
  const measured = coverage?.[machine.id]
  const toPath = (id: string) => onGo(id.split('.').slice(1).join('.'))
  const inside = Object.values(node.states)
  const holders = node.path.slice(0, -1).map((_, at) => node.path.slice(0, at + 1))

  return (
    <article className="explain" key={node.id}>
      <header>
        {!isRoot && (
          <p className="crumbs">
            <button type="button" onClick={() => onGo('')}>
              {machineTitle(machine.id)}
            </button>
            {holders.map((path) => (
              <button key={path.join('.')} type="button" onClick={() => onGo(path.join('.'))}>
                {stateTitle(machine.id, path)}
              </button>
            ))}
          </p>
        )}
        <h2 tabIndex={-1}>{stateTitle(machine.id, node.path)}</h2>
        <p className="code-name">
          <code>{isRoot ? (source?.split('/').at(-1) ?? machine.id) : node.path.join('.')}</code>
        </p>
      </header>
      <p className="lead">{node.description}</p>
      <StatePicture node={node} />
      <CommentField
        place={`${machine.id}/${node.path.join('.')}`}
        key={`${machine.id}/${node.path.join('.')}`}
      />
      <dl className="facts">
        {seen !== undefined && (
          <div>
            <dt>Seen on</dt>
            <dd>
              {shownApp() === 'none' ? (
                seen.name
              ) : (
                <a href={seen.path} target="_blank" rel="noreferrer">
                  {seen.name} <ExternalLink size={13} aria-hidden="true" />
                </a>
              )}
            </dd>
          </div>
        )}
        {measured !== undefined && (
          <div>
            <dt>Tested</dt>
            <dd>
              {coverageTold(measured.states?.[machine.id] ?? 0, measured.states?.[node.id] ?? 0, isRoot)}
            </dd>
          </div>
        )}
        {node.invoke.length > 0 && (
          <div>
            <dt>Runs</dt>
            <dd>
              {node.invoke.map(({ id, src }) => (
                <p key={id}>
                  ⚙ {capital(spaced(String(src)))} <code>{String(src)}</code>{' '}
                  <OwnChart of={machine.implementations.actors[String(src)]} />
                </p>
              ))}
            </dd>
          </div>
        )}
        <Actions label="On entry" actions={node.entry} />
        <Actions label="On exit" actions={node.exit} />
        {node.tags.length > 0 && (
          <div>
            <dt>Tags</dt>
            <dd>
              {node.tags.map((tag) => (
                <p key={tag}>
                  {capital(spaced(tag))} <code>{tag}</code>
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <Requirements meta={node.meta} />
      {isRoot && measured !== undefined && <Proof machine={machine} found={measured} />}
      {inside.length > 0 && (
        <section>
          <h3>{node.type === 'parallel' ? 'All of these at once' : 'One of these at a time'}</h3>
          <ul className="inside">
            {inside.map((child) => (
              <li key={child.id}>
                <button type="button" onClick={() => onGo(child.path.join('.'))}>
                  {stateTitle(machine.id, child.path)}
                </button>
                {child.description !== undefined && <p>{child.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {here.length > 0 && (
        <section>
          <h3>What leads here</h3>
          <Sentences sentences={here} onGo={toPath} />
        </section>
      )}
      {[
        ...away.filter(({ from }) => from === node),
        ...(out.length > 0 ? [{ from: null, sentences: out }] : []),
        ...away.filter(({ from }) => from !== node),
      ].map(({ from, sentences }) => (
        <section key={from?.id ?? 'out'}>
          <h3>
            {from === null
              ? 'What leads out, from the states inside'
              : from === node
                ? isRoot
                  ? 'Possible at any time'
                  : 'What happens from here'
                : `Also, from “${stateTitle(machine.id, from.path)}”`}
          </h3>
          <Sentences sentences={sentences} onGo={toPath} transitions={measured?.transitions} />
        </section>
      ))}
    </article>
  )
}

/** `all`: how often any state was seen, which is the root's count. */
function coverageTold(all: number, here: number, isRoot: boolean): string {
  if (here === 0) return 'No test reaches this.'
  const steps = `${all.toLocaleString('en')} steps the tests take through this chart`
  return isRoot ? `By the ${steps}.` : `By ${here.toLocaleString('en')} of the ${steps}.`
}

/** Links to the chart of an actor that is a machine itself. */
function OwnChart({ of }: { of: unknown }) {
  const { machines } = useProject()
  const charted = machines.find(({ machine }) => machine.id === (of as { id?: unknown } | undefined)?.id)
  if (charted === undefined) return null
  return <a href={hashOf({ machine: charted.machine.id, state: '', tab: 'explain' })}>Its chart</a>
}

function Actions({ label, actions }: { label: string; actions: readonly unknown[] }) {
  const told = effects(actions.map(actionOf))
  if (told.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{capital(told.join('; '))}.</dd>
    </div>
  )
}

type SentencesProps = {
  sentences: readonly Sentence[]
  onGo: (id: string) => void
  transitions?: Readonly<Record<string, number>> | undefined
}

function Sentences({ sentences, onGo, transitions }: SentencesProps) {
  return (
    <ul className="sentences">
      {sentences.map(({ move, text, others }) => {
        // Ignored events aren't counted.
        const taken = transitions?.[move.keys[0] ?? '']
        return (
          <li key={`${move.keys.join()} ${text}`} data-coverage={taken === 0 ? 'none' : undefined}>
            {move.description !== '' && <span className="why">{move.description} </span>}
            {text}{' '}
            {others.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="go"
                onClick={() => onGo(id)}
                aria-label={`Go to ${title}`}
              >
                →
              </button>
            ))}
            {taken === 0 && <em> No test takes this way.</em>}
            <Requirements ids={move.requirements} />
          </li>
        )
      })}
    </ul>
  )
}
