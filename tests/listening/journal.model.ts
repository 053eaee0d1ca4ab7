import { modelOf } from '@neuro/statecharts/model'
import { journalMachine, type Place } from '#machines/listening/journal.machine.ts'

export const kept: Place = { track: 'edge-vocals', seconds: 100, at: 1 }

export const journalModel = modelOf(journalMachine, {
  inputs: [{ places: [] }, { places: [kept] }, { places: Array.from({ length: 20 }, placeAt) }],
  stimuli: [
    { type: 'place.left', place: { track: 'edge-vocals', seconds: 110, at: 102 } },
    { type: 'place.left', place: { track: 'edge-vocals', seconds: 90, at: 103 } },
    { type: 'place.left', place: { track: 'edge-vocals', seconds: 120, at: 104 } },
    { type: 'place.left', place: { track: 'edge-instrumental', seconds: 100, at: 105 } },
    { type: 'place.left', place: { track: 'edge-vocals', seconds: 119.9, at: 106 } },
    { type: 'journal.clear' },
  ],
  bounds: ({ places }) => places.length < 3 || places.length === 20,
})

function placeAt(_: unknown, index: number): Place {
  return { track: 'genesis-vocals', seconds: index * 20, at: 100 - index }
}
