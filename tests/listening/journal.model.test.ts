import { expect } from 'vitest'
import type { JournalEvent, Place } from '#machines/listening/journal.machine.ts'
import { journalView } from '#machines/listening/journal.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { journalModel } from './journal.model.ts'

/** Twenty paper notes, newest on top; a note replaces others that say nearly the same. */
function withNote(slips: readonly Place[], event: JournalEvent): readonly Place[] {
  if (event.type === 'journal.clear') return []
  const { track, seconds } = event.place
  const kept = slips.filter((slip) => slip.track !== track || Math.abs(slip.seconds - seconds) >= 20)
  return [event.place, ...kept].slice(0, 20)
}

prove(journalModel, {
  view: journalView,
  check({ input, path, stimulus, before, after, emitted }) {
    const atFirst = (input as { places: readonly Place[] }).places
    const { places } = journalView(after)
    expect(places).toEqual((path.steps as readonly JournalEvent[]).reduce(withNote, atFirst))
    expect(places.length > 0).toBe(after.matches('some'))
    const isChanged = stimulus.type === 'place.left' || places !== journalView(before).places
    expect(emitted, 'every change to save is announced').toEqual(
      isChanged ? [{ type: 'journal.changed' }] : [],
    )
    expectSerialisable(after.context)
  },
})
