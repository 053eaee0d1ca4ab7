/** Why a transition is taken, as the beginning of a sentence. */
import type { Move } from '../chart/model.ts'
import { eventClause, eventKind, guardLabel, otherwiseLabel, unlessLabel } from '../words/say.ts'
import { lower } from './sentence.ts'

type Reason = Pick<Move, 'event' | 'guard' | 'isOtherwise'>

/** "When the member signs out, unless …": why a transition is taken, in order after those before it. */
export function because(machine: string, { event, guard, isOtherwise }: Reason): string {
  const when = whenOf(machine, event)
  const otherwise = otherwiseLabel('words', machine, event)
  if (isOtherwise) return otherwise === 'otherwise' ? `Otherwise, ${lower(when)}` : `${when}, ${otherwise}`
  return guard === '' ? when : `${when}, ${guardLabel('words', machine, guard)}`
}

/** The same where those before it are not told. */
export const becauseAlone = (machine: string, move: Move): string =>
  onlyIf(machine, whenOf(machine, move.event), move)

/** `the link is good, unless the link is for another account`. */
export const answerOf = (machine: string, move: Move) =>
  onlyIf(machine, eventClause(machine, move.event), move)

const onlyIf = (machine: string, clause: string, move: Move) =>
  [clause, move.guard === '' ? '' : guardLabel('words', machine, move.guard), unlessLabel(machine, move)]
    .filter((text) => text !== '')
    .join(', ')

/** "When the member signs out", "At once", "When that fails (no answer)". */
function whenOf(machine: string, event: string): string {
  const clause = eventClause(machine, event)
  const kind = eventKind(event)
  if (kind === 'at once') return 'At once'
  if (kind === 'after') return `After ${clause.replace(/ have passed$/, '')}`
  return kind === 'error' ? `When that fails (${clause})` : `When ${clause}`
}
