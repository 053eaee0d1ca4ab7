/**
 * transfer: exports a member’s data on this device to a file, and imports it on another.
 *
 *   ready ─ data.export ─▶ collecting ─ ✓ ─▶ exported          saves the file
 *                                     ─ ✓ ─▶ nothing-kept      there is nothing to save
 *                                     ─ ✗ ─▶ unreadable        this device does not hand it over
 *   ready ─ data.open ─▶ opening ─ ✓ ─▶ previewing             what it would bring
 *                               ─ ✗ ─▶ refused                 not such a file, or broken; nothing changed
 *   previewing ─ data.merge ─▶ merging ─ ✓ ─▶ merged           emits it: the page reloads
 *                                     ─ ✗ ─▶ unmerged          nothing changed
 *   ready ─ data.forget ─▶ confirming ─ data.confirm ─▶ forgetting ─ ✓ ─▶ forgotten
 *   previewing, unmerged, confirming ─ data.cancel ─▶ ready
 *
 * The file’s content stays with the service. The context has only what the member decides on.
 */
import { assertEvent, assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

/** Why a file is refused: not ours, damaged, from a newer app, too large, or empty. */
export type Refusal = 'foreign' | 'broken' | 'newer' | 'too-large' | 'empty' | 'unreadable'

export type Preview = {
  /** Epoch ms. */
  exportedAt: number
  /** The email of the member whose data it is. */
  owner: string
  isOwn: boolean
  parts: readonly {
    key: string
    /** English key: `Listening sessions`. */
    title: string
    /** How many are in the file, on this device now, and on this device after the import. */
    inFile: number
    here: number
    after: number
  }[]
}

export type TransferEvent =
  | { type: 'data.export' }
  | { type: 'data.open'; file: Blob }
  | { type: 'data.merge' }
  | { type: 'data.forget' }
  | { type: 'data.confirm' }
  | { type: 'data.cancel' }

export type TransferFact = { type: 'page.reloading' }

const transfer = setup({
  types: {
    context: {} as { preview: Preview | null; refusal: Refusal; count: number },
    events: {} as TransferEvent,
    tags: {} as 'busy',
  },
  actors: {
    collect: notProvided.promise<{ text: string; count: number }, undefined>('collect'),
    /** Resolves to what the file would import, or why it's refused. */
    openFile: notProvided.promise<Preview | { refusal: Refusal }, { file: Blob }>('openFile'),
    merge: notProvided.promise<void, undefined>('merge'),
    forget: notProvided.promise<void, undefined>('forget'),
  },
  actions: {
    counted: assign((_, params: { count: number }) => params),
    preview: assign((_, params: { preview: Preview | null }) => params),
    refuse: assign((_, params: { refusal: Refusal }) => params),
    saveFile: notProvided.action<{ text: string }>('saveFile'),
    /** The page reloads, because the running app has only the old data. */
    reportReload: sendParent({ type: 'page.reloading' } satisfies TransferFact),
    reload: notProvided.action<{ reason: 'merged' | 'forgotten' }>('reload'),
  },
  guards: {
    isRefused: (_, answer: Preview | { refusal: Refusal }) => 'refusal' in answer,
    isNothing: (_, { count }: { count: number }) => count === 0,
  },
})

/** A new request replaces the previous result. */
const choosing = transfer.createStateConfig({
  on: { 'data.export': 'collecting', 'data.open': 'opening', 'data.forget': 'confirming' },
}).on

export const transferMachine = transfer.createMachine({
  id: 'transfer',
  description: 'Exports, imports or clears a member’s data on this device.',
  context: { preview: null, refusal: 'foreign', count: 0 },
  initial: 'ready',
  states: {
    ready: {
      description: 'The member can export, import or clear data.',
      on: choosing,
    },

    collecting: {
      description: 'The data on this device is being exported.',
      tags: 'busy',
      invoke: {
        id: 'collect',
        src: 'collect',
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'nothing-kept' },
          {
            target: 'exported',
            actions: [
              { type: 'counted', params: ({ event }) => ({ count: event.output.count }) },
              { type: 'saveFile', params: ({ event }) => ({ text: event.output.text }) },
            ],
          },
        ],
        onError: 'unreadable',
      },
    },
    exported: { description: 'The exported file is in the member’s downloads.', on: choosing },
    'nothing-kept': { description: 'There’s nothing to export yet, so there’s no file.', on: choosing },
    unreadable: {
      description: 'The data on this device couldn’t be read or cleared. Nothing has changed.',
      on: choosing,
    },

    opening: {
      description: 'The chosen file is being checked. Nothing changes yet.',
      tags: 'busy',
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ event }) => {
          assertEvent(event, 'data.open')
          return { file: event.file }
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: {
              type: 'refuse',
              params: ({ event: { output } }) => ({
                refusal: 'refusal' in output ? output.refusal : 'broken',
              }),
            },
          },
          {
            target: 'previewing',
            actions: {
              type: 'preview',
              params: ({ event: { output } }) => ({ preview: 'refusal' in output ? null : output }),
            },
          },
        ],
        onError: { target: 'refused', actions: { type: 'refuse', params: { refusal: 'unreadable' } } },
      },
    },
    refused: { description: 'The file can’t be imported, and the member sees why.', on: choosing },

    previewing: {
      description: 'The member sees what the file contains and decides.',
      on: { ...choosing, 'data.merge': 'merging', 'data.cancel': 'ready' },
    },
    merging: {
      description: 'The file’s data is being added to the data on this device.',
      tags: 'busy',
      invoke: {
        id: 'merge',
        src: 'merge',
        onDone: {
          target: 'merged',
          actions: ['reportReload', { type: 'reload', params: { reason: 'merged' } }],
        },
        onError: 'unmerged',
      },
    },
    merged: { description: 'The import is done, and the page reloads.' },
    unmerged: {
      description: 'The import failed and nothing has changed. The member can try again or cancel.',
      on: { ...choosing, 'data.merge': 'merging', 'data.cancel': 'ready' },
    },

    confirming: {
      description: 'The member is asked to confirm that everything should be cleared.',
      on: { 'data.confirm': 'forgetting', 'data.cancel': 'ready' },
    },
    forgetting: {
      description: 'All of the member’s data on this device is being cleared.',
      tags: 'busy',
      invoke: {
        id: 'forget',
        src: 'forget',
        onDone: {
          target: 'forgotten',
          actions: ['reportReload', { type: 'reload', params: { reason: 'forgotten' } }],
        },
        onError: 'unreadable',
      },
    },
    forgotten: { description: 'Everything has been cleared, and the page reloads.' },
  },
})
