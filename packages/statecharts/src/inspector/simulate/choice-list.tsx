import { Check, X } from 'lucide-react'
import { capital, eventLabel, spaced } from '../say.ts'
import { eventChoices, helperChoices } from './choices.ts'
import type { Command, SimActor } from './run.ts'

type Props = { actor: SimActor; actors: readonly SimActor[]; onAct: (command: Command) => void }

/** What can happen to one machine now: answers of its actors, events, and events that its guards refuse. */
export function ChoiceList({ actor, actors, onAct }: Props) {
  const choices = eventChoices(actor)
  const open = choices.filter(({ isOpen }) => isOpen)
  const refused = choices.filter(({ isOpen }) => !isOpen)
  const helpers = helperChoices(actors, actor)
  const asked = helpers.filter(({ done, error }) => done !== null || error !== null)
  const going = helpers.filter(({ done, error }) => done === null && error === null)
  return (
    <div className="choices">
      {asked.map(({ helper, done, error }) => (
        <div key={helper.id} className="helper">
          <p>⚙ {capital(spaced(helper.name))}. And then?</p>
          <div className="moves">
            {(done ?? []).map(([name, output]) => (
              <button
                key={`done ${name}`}
                type="button"
                className="move"
                data-answer="done"
                onClick={() => onAct({ kind: 'done', actor: helper.id, output, name })}
              >
                <Check size={14} aria-hidden="true" /> {name}
              </button>
            ))}
            {(error ?? []).map(([name, failed]) => (
              <button
                key={`error ${name}`}
                type="button"
                className="move"
                data-answer="error"
                onClick={() => onAct({ kind: 'error', actor: helper.id, error: failed, name })}
              >
                <X size={14} aria-hidden="true" /> {name}
              </button>
            ))}
          </div>
        </div>
      ))}
      {open.map(({ event, variants }) => (
        <div key={event} className="moves">
          {variants
            .filter(({ isOpen }) => isOpen)
            .map(({ name, event: told }) => (
              <button
                key={name}
                type="button"
                className="move"
                data-event={event}
                onClick={() => onAct({ kind: 'event', actor: actor.id, event: told, name })}
              >
                {eventLabel(event)}
                {name !== '' && <small>{name}</small>}
              </button>
            ))}
        </div>
      ))}
      {open.length + asked.length === 0 && <p className="where">Nothing can happen here from outside.</p>}
      {going.length > 0 && (
        <p className="where">⚙ Running: {going.map(({ helper }) => spaced(helper.name)).join('; ')}.</p>
      )}
      {refused.length > 0 && (
        <details>
          <summary>No effect now ({refused.length})</summary>
          <ul className="refused">
            {refused.map(({ event, refusedBy }) => (
              <li key={event}>
                {eventLabel(event)}
                {refusedBy.length > 0 && (
                  <small>only if {refusedBy.map((guard) => spaced(guard)).join(', or ')}</small>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
