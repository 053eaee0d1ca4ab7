import { answered, failed, modelOf } from '@neuro/statecharts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'

export const accepted = { accepted: true }
export const unanswered = { accepted: 'later' }
export const sentElsewhere = { accepted: 'elsewhere' }
export const refused = { accepted: false, message: 'Your list is full.' }

export const email = 'ada@example.com'

export const favouritesModel = modelOf(
  favouritesMachine,
  {
    inputs: [
      { email, saved: null },
      { email, saved: { titles: ['edge'], pending: [{ title: 'genesis', change: 'add' }] } },
    ],
    payloads: (fc) => [
      fc.record({
        type: fc.constantFrom('favourite.add', 'favourite.remove'),
        title: fc.oneof(fc.constantFrom('Genesis', 'genesis', 'SERENITY'), fc.string({ unit: 'grapheme' })),
      }),
    ],
    stimuli: [
      { type: 'favourite.add', title: 'genesis' },
      { type: 'favourite.add', title: 'serenity' },
      { type: 'favourite.remove', title: 'serenity' },
      { type: 'favourites.reload' },
      { type: 'favourites.synced', titles: ['serenity'], pending: [{ title: 'genesis', change: 'add' }] },
      { type: 'favourites.synced', titles: ['genesis'], pending: [] },
      { type: 'reconnect.now' },
      answered('loadTitles', ['serenity', 'serenity']),
      failed('loadTitles'),
      failed('loadTitles', new Error('offline')),
      answered('addTitle', accepted),
      answered('addTitle', refused),
      answered('addTitle', unanswered),
      answered('addTitle', sentElsewhere),
      failed('addTitle'),
      answered('removeTitle', accepted),
      answered('removeTitle', refused),
      answered('removeTitle', unanswered),
      answered('removeTitle', sentElsewhere),
      failed('removeTitle'),
    ],
  },
  {
    // Titles differ by upper and lower case.
    inputs: [{ email, saved: null }],
    stimuli: [
      { type: 'reconnect.now' },
      { type: 'favourite.add', title: 'serenity' },
      { type: 'favourite.remove', title: 'Serenity' },
      answered('loadTitles', ['Serenity', 'Edge']),
      failed('loadTitles'),
      answered('addTitle', accepted),
      failed('addTitle'),
      answered('removeTitle', accepted),
      failed('removeTitle'),
    ],
  },
)
