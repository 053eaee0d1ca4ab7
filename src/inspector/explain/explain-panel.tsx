import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { AnyStateNode } from 'xstate'
import { headerOf, purposeOf } from '../headers.ts'
import type { Charted } from '../machines.ts'
import { pictureOf } from '../words/pictures.ts'
import { actionLabel, actorLabel, capital, machineTitle, seenOn, stateTitle } from '../words/say.ts'
import { CommentField } from './comment-field.tsx'
import type { Coverage } from './coverage.ts'
import { Requirements } from './requirement-list.tsx'
import { descriptionOf, leadsAway, leadsHere, type Sentence } from './sentences.ts'
import './explain.css'

type Props = {
  charted: Charted
  node: AnyStateNode
  coverage: Coverage | null
  onGo: (path: string) => void
}

/** A state, or a whole machine, for somebody who does not code. */
export function ExplainPanel({ charted, node, coverage, onGo }: Props) {
  const { machine, source } = charted
  const isRoot = node.parent === undefined
  const away = leadsAway(machine, node)
  const here = leadsHere(machine, node)
  const measured = coverage?.[machine.id]
  const entries = measured?.states?.[node.id]
  const seen = seenOn(machine.id, node.path)
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
                {stateTitle('words', machine.id, path)}
              </button>
            ))}
          </p>
        )}
        <h2 tabIndex={-1}>{stateTitle('words', machine.id, node.path)}</h2>
        <p className="code-name">
          <code>{isRoot ? machine.id : node.path.join('.')}</code>
        </p>
      </header>
      <p className="lead">{isRoot && !node.description ? purposeOf(source) : descriptionOf(machine, node)}</p>
      <CommentField
        place={`${machine.id}/${node.path.join('.')}`}
        key={`${machine.id}/${node.path.join('.')}`}
      />
      <dl className="facts">
        {seen !== null && (
          <div>
            <dt>Seen on</dt>
            <dd>
              <a href={seen.path} target="_blank" rel="noreferrer">
                {seen.name} <ExternalLink size={13} aria-hidden="true" />
              </a>
              <Picture
                key={node.id}
                names={[pictureOf(machine.id, node.path), seen.picture].filter((name) => name !== null)}
                of={seen.name}
              />
            </dd>
          </div>
        )}
        <div>
          <dt>Tested</dt>
          <dd>
            {measured === undefined
              ? 'Not measured in this build: npm run models writes what the tests reach.'
              : entries === undefined || entries === 0
                ? 'No test comes here.'
                : `${entries === 1 ? 'One test comes' : `${entries.toLocaleString('en')} tests come`} here.`}
          </dd>
        </div>
        {node.invoke.length > 0 && (
          <div>
            <dt>Meanwhile</dt>
            <dd>
              {node.invoke.map(({ id, src }) => (
                <p key={id}>
                  ⚙ {capital(actorLabel('words', machine.id, String(src)))} <code>{String(src)}</code>
                </p>
              ))}
            </dd>
          </div>
        )}
        <Actions label="On the way in" actions={node.entry} />
        <Actions label="On the way out" actions={node.exit} />
        {node.tags.length > 0 && (
          <div>
            <dt>Tells the screen</dt>
            <dd>{node.tags.map((tag) => `“${tag}”`).join(', ')}</dd>
          </div>
        )}
      </dl>
      <Requirements meta={node.meta} />
      {inside.length > 0 && (
        <section>
          <h3>{node.type === 'parallel' ? 'Goes on at the same time' : 'It is always in one of these'}</h3>
          <ul className="inside">
            {inside.map((child) => (
              <li key={child.id}>
                <button type="button" onClick={() => onGo(child.path.join('.'))}>
                  {stateTitle('words', machine.id, child.path)}
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
      {away.map(({ from, sentences }) => (
        <section key={from.id}>
          <h3>
            {from === node
              ? isRoot
                ? 'What is possible at any time'
                : 'What happens from here'
              : `Also, as everywhere in “${stateTitle('words', machine.id, from.path)}”`}
          </h3>
          <Sentences sentences={sentences} onGo={toPath} transitions={measured?.transitions} />
        </section>
      ))}
      {isRoot && (
        <details>
          <summary>The authors’ own words</summary>
          <pre>{headerOf(source)}</pre>
          <p>
            <code>{source}</code>
          </p>
        </details>
      )}
    </article>
  )
}

/** The first picture of the gallery that there is, by day or night as the page itself. */
function Picture({ names, of }: { names: readonly string[]; of: string }) {
  const mode = document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light'
  const looks = new Set([`1280-${mode}`, `1536-${mode}`, `360-${mode}`, '1280-light'])
  const files = names.flatMap((name) => [...looks].map((look) => `gallery/${name}-${look}-ltr.png`))
  const [at, setAt] = useState(0)
  const file = files[at]
  if (file === undefined) return null
  return (
    <img
      className="picture"
      src={file}
      alt={`The screen “${of}”`}
      loading="lazy"
      onError={() => setAt(at + 1)}
    />
  )
}

function Actions({ label, actions }: { label: string; actions: readonly unknown[] }) {
  const names = actions.map((action) =>
    typeof action === 'string' ? action : String((action as { type?: unknown }).type ?? 'action'),
  )
  if (names.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{names.map((name) => actionLabel('words', name)).join(', ')}</dd>
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
        // What changes nothing is not counted.
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
