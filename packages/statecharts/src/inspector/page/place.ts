/**
 * What the inspector shows, in the page's address. States and answers can be linked: `#locker/open/simulate`,
 * `#locker//ask/time`.
 */
import { useSyncExternalStore } from 'react'
import type { AnyStateNode } from 'xstate'
import { nodesOf } from '../chart/model.ts'
import type { Charted } from '../project.ts'

export const tabs = ['ask', 'explain', 'changed', 'simulate', 'live'] as const
export type Tab = (typeof tabs)[number]

/** `state`: the keys from the root, joined by dots; '' if none is chosen. `cause`: the question that is answered, or ''. */
export type Place = { machine: string; state: string; tab: Tab; cause: string }

/** Invalid parts fall back to defaults; `foundAt` says whether the machine and state exist. */
export function placeOf(hash: string): Place {
  const [machine = '', state = '', tab = '', cause = ''] = hash.replace(/^#\/?/, '').split('/').map(decode)
  const first = machine === '' ? 'ask' : 'explain'
  return { machine, state, tab: tabs.find((known) => known === tab) ?? first, cause }
}

export const hashOf = ({ machine, state, tab, cause }: Omit<Place, 'cause'> & { cause?: string }): string =>
  `#${[machine, state, tab === 'explain' ? '' : tab, tab === 'ask' ? (cause ?? '') : '']
    .map(encodeURIComponent)
    .join('/')}`.replace(/\/+$/, '')

/** `node`: the machine itself if no state is chosen. `missing`: what the address names but doesn't exist. */
export type Found<One = Pick<Charted, 'machine'>> = {
  charted: One
  node: AnyStateNode
  missing: 'machine' | 'state' | null
}

/**
 * What is shown at a place: the first machine if that one doesn't exist, or the whole machine if the state
 * doesn't.
 */
export function foundAt<One extends Pick<Charted, 'machine'>>(
  machines: readonly One[],
  { machine, state }: Pick<Place, 'machine' | 'state'>,
): Found<One> {
  const known = machines.find((one) => one.machine.id === machine)
  const charted = known ?? machines[0]!
  const { root } = charted.machine
  if (known === undefined) return { charted, node: root, missing: machine === '' ? null : 'machine' }
  const node = nodesOf(root).find(({ path }) => path.join('.') === state)
  return { charted, node: node ?? root, missing: node === undefined ? 'state' : null }
}

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

/** The place in the address, and a function that changes it. The browser's Back button works. */
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
