/** What a member can do while listening. */
import { setup } from 'xstate'

export const listeningEvents = [
  'play',
  'pause',
  'resume',
  'seek',
  'switch vocals',
  'look at another screen',
  'reload',
  'sign out',
] as const

export const listeningJourney = setup({
  types: { events: {} as { type: (typeof listeningEvents)[number] } },
}).createMachine({
  id: 'listening',
  initial: 'silence',
  states: {
    silence: { on: { play: 'playing' } },
    playing: {
      on: { pause: 'paused', seek: 'playing further on', 'look at another screen': 'playing elsewhere' },
    },
    paused: { on: { resume: 'playing again' } },
    'playing again': {},
    'playing elsewhere': { on: { 'sign out': 'signed out' } },
    'playing further on': {
      on: { 'switch vocals': 'playing the other version', reload: 'paused at the position' },
    },
    'playing the other version': {},
    'paused at the position': { on: { resume: 'playing from the position' } },
    'playing from the position': {},
    'signed out': {},
  },
})
