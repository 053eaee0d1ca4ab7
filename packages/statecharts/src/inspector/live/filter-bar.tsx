import type { Recording } from '../recording.ts'
import type { Say } from './say.ts'
import type { Filter } from './steps.ts'

type View = 'sequence' | 'log'

type Props = {
  recording: Recording
  say: Say
  filter: Filter
  onFilter: (filter: Filter) => void
  view: View
  onView: (view: View) => void
}

const views: readonly { view: View; label: string }[] = [
  { view: 'sequence', label: 'Sequence' },
  { view: 'log', label: 'Log' },
]

export function FilterBar({ recording, say, filter, onFilter, view, onView }: Props) {
  const { actors } = recording
  const isGone = filter.who !== null && !actors.some(({ id }) => id === filter.who)
  return (
    <div className="live-filter">
      <fieldset className="live-views">
        <legend className="live-hidden">View</legend>
        {views.map((option) => (
          <label key={option.view}>
            <input
              type="radio"
              name="live-view"
              checked={option.view === view}
              onChange={() => onView(option.view)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
      <label className="live-field">
        <span>Actor</span>
        <select
          value={filter.who ?? ''}
          onChange={(event) => onFilter({ ...filter, who: event.target.value || null })}
        >
          <option value="">all</option>
          {isGone && <option value={filter.who ?? ''}>(not here any more)</option>}
          {actors.map(({ id, parent }) => (
            <option key={id} value={id}>
              {parent === null ? say.who(id) : `${say.who(parent)} / ${say.who(id)}`}
            </option>
          ))}
        </select>
      </label>
      <label className="live-field">
        <span>Event</span>
        <input
          type="search"
          value={filter.text}
          placeholder="part of its name"
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </label>
      <label className="live-check">
        <input
          type="checkbox"
          checked={filter.onlyChanges}
          onChange={(event) => onFilter({ ...filter, onlyChanges: event.target.checked })}
        />
        <span>Changes of state only</span>
      </label>
      <label className="live-check">
        <input
          type="checkbox"
          checked={filter.hasTicks}
          onChange={(event) => onFilter({ ...filter, hasTicks: event.target.checked })}
        />
        <span>Clocks and ignored page events too</span>
      </label>
    </div>
  )
}
