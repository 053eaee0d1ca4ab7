/**
 * memberSearch: finds members by the beginning of an email or a name, while an admin types.
 *
 *   search.type ─▶ typing ─ a pause, search.now ─▶ searching ─ ✓ ─▶ found
 *                                                           ─ ✗ ─▶ failed
 *   search.type without text ─▶ idle
 *   found, failed ─ search.now ─▶ searching       the list stays until the new one is there
 */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'

export type FoundMember = {
  email: string
  firstName: string | null
  lastName: string | null
  role: string
  isProved: boolean
  isSuspended: boolean
}

/** `hasMore`: only the first ones are listed. */
export type Found = { members: readonly FoundMember[]; hasMore: boolean }

export type SearchEvent = { type: 'search.type'; text: string } | { type: 'search.now' }

/** Milliseconds without typing. */
const pause = 300

const nothing: Found = { members: [], hasMore: false }

export const searchMachine = setup({
  types: {
    context: {} as { text: string; found: Found; message: string },
    events: {} as SearchEvent,
    tags: {} as 'busy',
    children: {} as { find: 'find' },
  },
  actors: { find: notProvided.promise<Found, { text: string }>('find') },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    list: assign((_, { found }: { found: Found }) => ({ found })),
    clear: assign({ found: nothing }),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
}).createMachine({
  id: 'memberSearch',
  description: 'Finds members by the beginning of an email or a name, while an admin types.',
  context: { text: '', found: nothing, message: '' },
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'keepText', params: ({ event }) => event }, 'clear'],
      },
      { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { description: 'There’s nothing to look for yet.' },
    typing: {
      description: 'The admin is typing. The search waits for a pause.',
      on: { 'search.now': 'searching' },
      after: { [pause]: 'searching' },
    },
    searching: {
      description: 'Members are being looked for. The list from before stays visible.',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'list', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: ['clear', { type: 'explain', params: ({ event }) => event }],
        },
      },
    },
    found: {
      description: 'The members that were found are listed, or none.',
      on: { 'search.now': 'searching' },
    },
    failed: {
      description: 'The search failed, and the admin sees why.',
      on: { 'search.now': 'searching' },
    },
  },
})
