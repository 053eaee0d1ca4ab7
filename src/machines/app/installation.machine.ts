/**
 * installation: can the app be installed on this device? From the third day of use on, that's suggested once.
 *
 *   unavailable ⇄ available                    the browser's own word
 *   available ─ installation.ask ─▶ unavailable  the browser asks the member, once for each offer
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

/** `visits`: days on which the app was opened here, today included. */
export type InstallationInput = { visits: number; isSuggested: boolean }

export type InstallationEvent =
  // Command
  | { type: 'installation.ask' }
  // Facts
  | { type: 'installation.offered' }
  | { type: 'installation.withdrawn' }

export type InstallationFact = { type: 'installation.suggested' }

const suggestedFrom = 3

export const installationMachine = setup({
  types: {
    context: {} as InstallationInput,
    events: {} as InstallationEvent,
    input: {} as InstallationInput,
    children: {} as { offers: 'offers' },
  },
  actors: {
    /** Sends `installation.offered` and `installation.withdrawn`. */
    offers: notProvided.callback<InstallationEvent, undefined>('offers'),
  },
  actions: {
    /** Shows the browser’s question. */
    ask: notProvided.action('ask'),
    suggest: sendParent({ type: 'installation.suggested' } satisfies InstallationFact),
    keepSuggested: assign({ isSuggested: true }),
    saveSuggested: notProvided.action('saveSuggested'),
  },
  guards: {
    isTimely: ({ context: { visits, isSuggested } }) => visits >= suggestedFrom && !isSuggested,
  },
}).createMachine({
  id: 'installation',
  description: 'Can the app be installed on this device?',
  context: ({ input }) => input,
  invoke: { id: 'offers', src: 'offers' },
  initial: 'unavailable',
  states: {
    unavailable: {
      description: 'The browser doesn’t offer it, has asked already, or the app is installed.',
      on: {
        'installation.offered': [
          { guard: 'isTimely', target: 'available', actions: ['keepSuggested', 'saveSuggested', 'suggest'] },
          { target: 'available' },
        ],
      },
    },
    available: {
      description: 'The account menu offers it. A notification suggests it once, on the third day or later.',
      on: {
        'installation.ask': { target: 'unavailable', actions: 'ask' },
        'installation.withdrawn': 'unavailable',
      },
    },
  },
})
