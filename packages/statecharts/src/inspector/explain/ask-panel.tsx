import { Fragment, useMemo } from 'react'
import type { Place } from '../page/place.ts'
import { machineTitle, stateTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import { consequencesOf, wordsOf } from './causes.ts'
import './explain.css'

type Props = {
  /** The id of the question that is answered; '' for all questions. */
  cause: string
  onGo: (place: Partial<Place>) => void
}

/** Questions about the whole app, such as what happens without a network, and what each machine does then. */
export function AskPanel({ cause: id, onGo }: Props) {
  const { machines, causes = [] } = useProject()
  const cause = causes.find((one) => one.id === id)
  const consequences = useMemo(
    () =>
      cause === undefined
        ? []
        : consequencesOf(
            cause,
            machines.map(({ machine }) => machine),
            wordsOf(causes),
          ),
    [cause, causes, machines],
  )

  if (cause === undefined)
    return (
      <article className="explain">
        <header>
          <h2 tabIndex={-1}>What happens …</h2>
        </header>
        <p className="lead">Choose a question, or search for your own words.</p>
        <ul className="inside">
          {causes.map(({ id, question, synonyms }) => (
            <li key={id}>
              <button type="button" onClick={() => onGo({ tab: 'ask', cause: id })}>
                {question}
              </button>
              <p>{synonyms}</p>
            </li>
          ))}
        </ul>
      </article>
    )

  const count = consequences.reduce((sum, { sentences }) => sum + sentences.length, 0)
  return (
    <article className="explain">
      <header>
        <p className="crumbs">
          <button type="button" onClick={() => onGo({ tab: 'ask', cause: '' })}>
            What happens
          </button>
        </p>
        <h2 tabIndex={-1}>… {cause.question}</h2>
      </header>
      <p className="lead">
        {count} {count === 1 ? 'transition' : 'transitions'} of {consequences.length}{' '}
        {consequences.length === 1 ? 'machine' : 'machines'}
      </p>
      {consequences.map(({ machine, sentences }) => (
        <section key={machine.id}>
          <h3>{machineTitle(machine.id)}</h3>
          <ul className="sentences">
            {sentences.map(({ move, text }) => {
              const [, ...from] = move.source.split('.')
              return (
                <li key={`${move.keys.join()} ${text}`}>
                  {move.description !== '' && <span className="why">{move.description} </span>}
                  {text}{' '}
                  <button
                    type="button"
                    className="go"
                    onClick={() => onGo({ machine: machine.id, state: from.join('.'), tab: 'explain' })}
                    aria-label={`Explain ${stateTitle(machine.id, from)}`}
                  >
                    →
                  </button>{' '}
                  <code>
                    {[move.event, move.guard]
                      .filter((name) => name !== '')
                      .map((name, at) => (
                        <Fragment key={name}>
                          {at > 0 && ' · '}
                          {name}
                        </Fragment>
                      ))}
                  </code>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </article>
  )
}
