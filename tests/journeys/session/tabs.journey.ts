/** One member, two tabs, and the end of a session. */
import { setup } from 'xstate'

export const tabsEvents = [
  'sign out in the other tab',
  'sign in in the other tab',
  'let ten days pass',
  'have the session ended on the server',
  'ask for the favourites',
  'play here',
  'play in the other tab',
  'sign in again',
] as const

export const tabsJourney = setup({
  types: { events: {} as { type: (typeof tabsEvents)[number] } },
}).createMachine({
  id: 'tabs',
  initial: 'signed in twice',
  states: {
    'signed in twice': {
      on: {
        'sign out in the other tab': 'signed out here too',
        'let ten days pass': 'expired',
        'have the session ended on the server': 'ended without knowing',
        'play here': 'playing here',
      },
    },
    'signed out here too': { on: { 'sign in in the other tab': 'signed in here too' } },
    'signed in here too': {},
    'ended without knowing': { on: { 'ask for the favourites': 'expired by refusal' } },
    expired: { on: { 'sign in again': 'back where they were' } },
    'expired by refusal': {},
    'back where they were': {},
    'playing here': { on: { 'play in the other tab': 'silent here' } },
    'silent here': {},
  },
})
