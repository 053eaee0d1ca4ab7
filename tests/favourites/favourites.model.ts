import { answered, failed, modelOf } from '@neuro/statecharts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'

export const accepted = { accepted: true }
export const refused = { accepted: false, message: 'Your list is full.' }

export const email = 'ada@example.com'

export const favouritesModel = modelOf(
  favouritesMachine,
  {
    inputs: [{ email }],
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
      { type: 'reconnect.now' },
      answered('loadTitles', ['serenity', 'serenity']),
      failed('loadTitles'),
      failed('loadTitles', new Error('offline')),
      answered('addTitle', accepted),
      answered('addTitle', refused),
      failed('addTitle'),
      answered('removeTitle', accepted),
      answered('removeTitle', refused),
      failed('removeTitle'),
    ],
  },
  {
    // Titles differ by upper and lower case.
    inputs: [{ email }],
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
