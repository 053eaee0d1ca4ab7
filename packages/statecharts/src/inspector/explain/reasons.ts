/** Describes why a transition is taken, as the beginning of a sentence. */
import type { Move } from '../chart/model.ts'
import { eventClause, eventKind, guardLabel, unlessLabel } from '../say.ts'
import { lower } from './sentence.ts'

type Reason = Pick<Move, 'event' | 'guard' | 'isOtherwise'>

/** `On “door shut”, unless …`: why a transition is taken, given the transitions before it. */
export function because({ event, guard, isOtherwise }: Reason): string {
  const when = whenOf(event)
  if (isOtherwise) return `Otherwise, ${lower(when)}`
  return guard === '' ? when : `${when}, ${guardLabel(guard)}`
}

/** The same without the earlier transitions. */
export const becauseAlone = (move: Move): string => onlyIf(whenOf(move.event), move)

/** `check is done, unless is third`. */
export const answerOf = (move: Move) => onlyIf(eventClause(move.event), move)

const onlyIf = (clause: string, move: Move) =>
  [clause, move.guard === '' ? '' : guardLabel(move.guard), unlessLabel(move)]
    .filter((text) => text !== '')
    .join(', ')

function whenOf(event: string): string {
  const kind = eventKind(event)
  if (kind === 'always') return 'Always'
  if (kind === 'after') return `After ${eventClause(event)}`
  return kind === 'event' ? `On ${eventClause(event)}` : `When ${eventClause(event)}`
}
