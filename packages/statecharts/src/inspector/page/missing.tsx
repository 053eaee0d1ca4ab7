import { machineTitle } from '../say.ts'
import { type Found, hashOf, type Place } from './place.ts'

type Props = { place: Place; found: Found }

/** Says that the address leads nowhere and what is shown instead. */
export function Missing({ place, found: { charted, missing } }: Props) {
  const { id } = charted.machine
  return (
    <p className="missing" role="alert">
      {missing === 'machine' ? (
        <>
          There is no machine called <code>{place.machine}</code>. What you see is “{machineTitle(id)}”.
        </>
      ) : (
        <>
          “{machineTitle(id)}” has no state called <code>{place.state}</code>. What you see is the whole
          machine.
        </>
      )}{' '}
      <a href={hashOf({ machine: id, state: '', tab: place.tab })}>Keep this one</a>
    </p>
  )
}
