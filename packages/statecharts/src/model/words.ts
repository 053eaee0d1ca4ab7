/** Steps in words, as the report shows them. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Explored, Path, Step } from './explore.ts'
import { brief, labelOf, start } from './stimuli.ts'
import { nameOfValue } from './structure.ts'

/** The results of a step in one line. Each value is cut after `room` characters. */
export function consequenceOf(
  { stimulus, before, after, emitted, sent, begun, given, left }: Step,
  room = 160,
): string {
  const isStart = stimulus.type === start.type
  const parts = [
    `${nameOfValue(after.value)}${tagsOf(after)}`,
    changesIn(isStart ? null : before, after, room),
    listed(
      'begins',
      begun.map((actor, at) => (given[at] === undefined ? actor : `${actor} ${brief(given[at], room)}`)),
    ),
    listed('leaves', left),
    listed(
      'tells',
      sent.map(({ to, event }) => `${to} ${labelOf(event)}`),
    ),
    listed(
      'says',
      emitted.map((fact) => labelOf(fact)),
    ),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const tagsOf = ({ tags }: AnyMachineSnapshot) => (tags.size === 0 ? '' : ` [${[...tags].sort().join(', ')}]`)

/** The steps that lead somewhere, in one line. */
export const wayOf = ({ steps }: Path): string => steps.map(labelOf).join(', then ')

const listed = (verb: string, parts: readonly string[]) =>
  parts.length === 0 ? '' : `${verb} ${parts.join(', ')}`

const changedIn = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): readonly string[] =>
  Object.keys(after.context).filter(
    (key) => JSON.stringify(before?.context[key]) !== JSON.stringify(after.context[key]),
  )

function changesIn(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, room: number): string {
  return changedIn(before, after)
    .map((key) => `${key} = ${brief(after.context[key], room)}`)
    .join(', ')
}

/** Representative steps: the first of each combination of transitions, source state and effect. */
export function samplesOf({ edges }: Explored): readonly Step[] {
  const samples = new Map<string, Step>()
  for (const edge of edges) {
    const { before, after, stimulus, taken, emitted, sent } = edge
    const isStart = stimulus.type === start.type
    const kind = [
      isStart ? nameOfValue(after.value) : stimulus.type,
      ...(taken.length === 0 ? [nameOfValue(before.value)] : taken.flat()),
      ...changedIn(before, after),
      ...emitted.map(({ type }) => type),
      ...sent.map(({ event }) => event.type),
    ].join('|')
    if (!samples.has(kind)) samples.set(kind, edge)
  }
  return [...samples.values()]
}
