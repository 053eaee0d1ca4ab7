/**
 * journal: where the member was before each jump, so that no place is ever lost.
 *
 *   none ─ place.left ─▶ some                       the newest first, twenty at most
 *   some ─ journal.clear ─▶ none
 *
 * A place near one that is already there takes its place. Time comes with the fact.
 */
import { assign, emit, setup } from 'xstate'

/** Somewhere in a track: seconds, and when the member left it (epoch ms). */
export type Place = { track: string; seconds: number; at: number }

export type JournalEvent = { type: 'place.left'; place: Place } | { type: 'journal.clear' }

/** Seconds within which two places are the same. */
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
    note: assign(({ context }, { place }: { place: Place }) => ({
      places: [place, ...context.places.filter((other) => !isNear(other, place))].slice(0, most),
    })),
    clear: assign({ places: [] }),
    announceChange: emit({ type: 'journal.changed' }),
  },
  guards: { hasPlaces: ({ context }) => context.places.length > 0 },
}).createMachine({
  id: 'journal',
  description: 'Places that the member jumped away from, to go back to.',
  context: ({ input }) => ({ places: input.places }),
  initial: 'deciding',
  on: {
    'place.left': {
      target: '.some',
      actions: [{ type: 'note', params: ({ event }) => ({ place: event.place }) }, 'announceChange'],
    },
  },
  states: {
    deciding: {
      description: 'The app has just been opened; this device may have kept some.',
      always: [{ guard: 'hasPlaces', target: 'some' }, { target: 'none' }],
    },
    none: { description: 'There is no place to go back to.' },
    some: {
      description: 'The places are listed, the newest first.',
      on: { 'journal.clear': { target: 'none', actions: ['clear', 'announceChange'] } },
    },
  },
})

const isNear = (one: Place, other: Place) =>
  one.track === other.track && Math.abs(one.seconds - other.seconds) < near
