/**
 * journal: the positions from which the member jumped, so they can go back.
 *
 *   none ─ place.left ─▶ some                       newest first, twenty at most
 *   some ─ journal.clear ─▶ none
 *
 * A position replaces others near it. The time comes with the event.
 */
import { assign, emit, setup } from 'xstate'

/** A position in a track, and when the member left it (epoch ms). */
export type Place = { track: string; seconds: number; at: number }

export type JournalEvent = { type: 'place.left'; place: Place } | { type: 'journal.clear' }

/** Seconds within which two positions count as the same. */
const near = 20
const most = 20

export const journalMachine = setup({
  types: {
    context: {} as { places: readonly Place[] },
    events: {} as JournalEvent,
    input: {} as { places: readonly Place[] },
    emitted: {} as { type: 'journal.changed' },
  },
  actions: {
    add: assign(({ context }, { place }: { place: Place }) => ({
      places: [place, ...context.places.filter((other) => !isNear(other, place))].slice(0, most),
    })),
    clear: assign({ places: [] }),
    announceChange: emit({ type: 'journal.changed' }),
  },
  guards: { hasPlaces: ({ context }) => context.places.length > 0 },
}).createMachine({
  id: 'journal',
  description: 'Recent positions that the member can jump back to.',
  context: ({ input }) => ({ places: input.places }),
  initial: 'deciding',
  on: {
    'place.left': {
      target: '.some',
      actions: [{ type: 'add', params: ({ event }) => ({ place: event.place }) }, 'announceChange'],
    },
  },
  states: {
    deciding: {
      description: 'Reads the positions saved on this device.',
      always: [{ guard: 'hasPlaces', target: 'some' }, { target: 'none' }],
    },
    none: { description: 'There are no recent positions.' },
    some: {
      description: 'The recent positions are listed, newest first.',
      on: { 'journal.clear': { target: 'none', actions: ['clear', 'announceChange'] } },
    },
  },
})

const isNear = (one: Place, other: Place) =>
  one.track === other.track && Math.abs(one.seconds - other.seconds) < near
