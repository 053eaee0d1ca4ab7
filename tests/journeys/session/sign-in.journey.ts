/** The ways to sign in, as the member sees them. */
import { setup } from 'xstate'

export const signInEvents = [
  'choose the password',
  'type a wrong password',
  'type the password',
  'ask for an email',
  'type a wrong code',
  'type the code',
  'open the link',
  'press sign in',
  'let ten minutes pass',
  'open the link too late',
  'sign out',
  'open the used link',
] as const

export const signInJourney = setup({
  types: { events: {} as { type: (typeof signInEvents)[number] } },
}).createMachine({
  id: 'sign in',
  initial: 'at the door',
  states: {
    'at the door': {
      on: {
        'choose the password': 'asked for the password',
        'ask for an email': 'told to look into the inbox',
      },
    },
    'asked for the password': {
      on: { 'type a wrong password': 'password refused', 'type the password': 'on the dashboard' },
    },
    'password refused': { on: { 'type the password': 'on the dashboard' } },
    'told to look into the inbox': {
      on: {
        'type a wrong code': 'code refused',
        'type the code': 'on the dashboard',
        'open the link': 'asked to confirm',
        'let ten minutes pass': 'holding an old email',
      },
    },
    'code refused': { on: { 'type the code': 'on the dashboard' } },
    'asked to confirm': { on: { 'press sign in': 'on the dashboard by link' } },
    'holding an old email': { on: { 'open the link too late': 'told that the link has expired' } },
    'told that the link has expired': {},
    'on the dashboard': {},
    'on the dashboard by link': { on: { 'sign out': 'told goodbye' } },
    'told goodbye': { on: { 'open the used link': 'told that the link was already used' } },
    'told that the link was already used': {},
  },
})
