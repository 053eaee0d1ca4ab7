/** What a member can do with favourites, as the member sees it. */
import { setup } from 'xstate'

export const favouritesEvents = [
  'mark a track',
  'open my favourites',
  'reload',
  'remove the track',
  'sign out',
] as const

export const favouritesJourney = setup({
  types: { events: {} as { type: (typeof favouritesEvents)[number] } },
}).createMachine({
  id: 'favourites',
  initial: 'at the tracks',
  states: {
    'at the tracks': { on: { 'mark a track': 'track marked', 'open my favourites': 'empty list' } },
    'track marked': { on: { 'open my favourites': 'list with the track' } },
    'list with the track': { on: { reload: 'list with the track, reloaded' } },
    'list with the track, reloaded': { on: { 'remove the track': 'emptied list' } },
    'emptied list': { on: { reload: 'still empty' } },
    'empty list': { on: { 'sign out': 'signed out' } },
    'still empty': {},
    'signed out': {},
  },
})
