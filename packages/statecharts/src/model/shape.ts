import type { AnyStateMachine } from 'xstate'

/** A short text that is the same as long as the machine's states, transitions and names are: FNV-1a of its definition. */
export function shapeOf({ definition }: AnyStateMachine): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(definition))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
