/** What the inspector shows is in the address, so that a state can be linked to: `#session/signed-in.term/simulate`. */
import { useSyncExternalStore } from 'react'

export const tabs = ['explain', 'simulate', 'live'] as const
export type Tab = (typeof tabs)[number]

/** `state`: the keys from the root, joined by dots; '' while none is chosen. */
export type Place = { machine: string; state: string; tab: Tab }

/** What does not fit falls back by itself; a machine that there is none of is the caller's to notice. */
export function placeOf(hash: string): Place {
  const [machine = '', state = '', tab = ''] = hash.replace(/^#\/?/, '').split('/').map(decode)
  return { machine, state, tab: tabs.find((known) => known === tab) ?? 'explain' }
}

export const hashOf = ({ machine, state, tab }: Place): string =>
  `#${[machine, state, tab === 'explain' ? '' : tab].map(encodeURIComponent).join('/')}`.replace(/\/+$/, '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The place in the address, and a way to another: the browser's Back comes back. */
export function usePlace(): [Place, (change: Partial<Place>) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const place = placeOf(hash)
  return [
    place,
    (change) => {
      location.hash = hashOf({ ...place, ...change })
    },
  ]
}
