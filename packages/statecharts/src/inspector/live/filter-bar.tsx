import type { Recording } from '../recording.ts'
import type { Say } from './say.ts'
import type { Filter } from './steps.ts'

type Props = { recording: Recording; say: Say; filter: Filter; onFilter: (filter: Filter) => void }

export function FilterBar({ recording: { actors }, say, filter, onFilter }: Props) {
  const isGone = filter.who !== null && !actors.some(({ id }) => id === filter.who)
  return (
    <div className="live-filter">
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
          checked={filter.hasNoise}
          onChange={(event) => onFilter({ ...filter, hasNoise: event.target.checked })}
        />
        <span>Repeated and ignored events too</span>
      </label>
    </div>
  )
}
