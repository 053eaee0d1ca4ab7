/** Describes why a transition is taken, as the beginning of a sentence. */
import type { Move } from '../chart/model.ts'
import { eventClause, eventKind, guardLabel, unlessLabel } from '../say.ts'
import type { Words } from './causes.ts'
import { lower } from './sentence.ts'

type Reason = Pick<Move, 'event' | 'guard' | 'isOtherwise'>

/** `On “door shut”, unless …`: why a transition is taken, given the transitions before it. */
export function because({ event, guard, isOtherwise }: Reason, words: Words = none): string {
  const when = whenOf(event, words)
  if (isOtherwise) return `Otherwise, ${lower(when)}`
  return guard === '' ? when : `${when}, ${ifOf(guard, words)}`
}

/** The same without the earlier transitions. */
export const becauseAlone = (move: Move, words: Words = none): string =>
  onlyIf(whenOf(move.event, words), move, words)

/** `check is done, unless is third`. */
export const answerOf = (move: Move) => onlyIf(eventClause(move.event), move)

const none: Words = new Map()

const onlyIf = (clause: string, move: Move, words: Words = none) =>
  [clause, move.guard === '' ? '' : ifOf(move.guard, words), unlessLabel(move, words)]
    .filter((text) => text !== '')
    .join(', ')

const ifOf = (guard: string, words: Words) =>
  words.has(guard) ? `if ${words.get(guard)}` : guardLabel(guard)

function whenOf(event: string, words: Words): string {
  const said = words.get(event)
  if (said !== undefined) return `When ${said}`
  const kind = eventKind(event)
  if (kind === 'always') return 'Always'
  if (kind === 'after') return `After ${eventClause(event)}`
  return kind === 'event' ? `On ${eventClause(event)}` : `When ${eventClause(event)}`
}
