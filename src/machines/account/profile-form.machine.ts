/**
 * profileForm: the member edits their details, which may change on another device at the same time.
 *
 *   awaiting ─ details.received ─▶ resting ─ details.change ─▶ edited ─ details.discard ─▶ resting
 *   edited ─ details.save ─▶ checking ─ unchanged elsewhere ─▶ saving ─ ✓ ─▶ saved
 *                            checking ─ changed elsewhere too ─▶ conflict ─ details.keep-mine ─▶ saving
 *                                                                conflict ─ details.take-theirs ─▶ edited
 *   checking, saving ─ ✗ ─▶ refused ─ details.save ─▶ checking
 *   edited, refused, conflict ─ form.leave ─▶ leaving ─ form.stay ─▶ edited;  leaving ─ form.abandon ─▶ resting
 *
 * The API has no versions, so the profile is read again before anything is sent. Only fields changed here are sent.
 * Other fields that changed elsewhere are updated silently; the member is asked only if the same field changed twice.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import {
  changesOf,
  clashesOf,
  type DetailName,
  type Details,
  type Drafts,
  draftsApart,
  draftsBeside,
} from './details.ts'
import type { Reply } from './submission.machine.ts'

export type ProfileFormEvent =
  | { type: 'details.received'; details: Details }
  | { type: 'details.change'; name: DetailName; text: string }
  | { type: 'details.save' }
  | { type: 'details.discard' }
  | { type: 'details.keep-mine' }
  | { type: 'details.take-theirs' }
  /** `to` is a path, or null for the page before. */
  | { type: 'form.leave'; to: string | null }
  | { type: 'form.stay' }
  | { type: 'form.abandon' }

export type ProfileFormFact = { type: 'details.saved' }

type LeaveCommand = { type: 'form.left'; to: string | null }

const blank: Details = { firstName: '', lastName: '', username: '', phone: '', address: '' }

const form = setup({
  types: {
    context: {} as {
      email: string
      /** The server's version when it was last read. */
      base: Details
      drafts: Drafts
      /** The server's version now, if it conflicts. */
      theirs: Details
      message: string
      to: string | null
    },
    events: {} as ProfileFormEvent,
    input: {} as { email: string },
    tags: {} as 'busy' | 'unsaved',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { checkDetails: 'checkDetails'; saveDetails: 'saveDetails'; leaveGuard: 'leaveGuard' },
  },
  actors: {
    checkDetails: notProvided.promise<Details, { email: string }>('checkDetails'),
    saveDetails: notProvided.promise<Reply, { email: string; changes: Drafts }>('saveDetails'),
    /** Sends `form.leave` instead of letting the member leave unsaved changes, and lets them go on `form.left`. */
    leaveGuard: notProvided.callback<LeaveCommand, undefined>('leaveGuard'),
  },
  actions: {
    adopt: assign((_, params: { details: Details }) => ({ base: params.details })),
    rebase: assign(({ context }, params: { details: Details }) => ({
      base: params.details,
      drafts: draftsBeside(params.details, context.drafts),
    })),
    change: assign(({ context }, { name, text }: { name: DetailName; text: string }) => ({
      drafts: draftsBeside(context.base, { ...context.drafts, [name]: text }),
    })),
    noteTheirs: assign((_, params: { details: Details }) => ({ theirs: params.details })),
    takeTheirs: assign(({ context: { base, drafts, theirs } }) => ({
      base: theirs,
      drafts: draftsBeside(theirs, draftsApart(drafts, clashesOf(base, drafts, theirs))),
    })),
    settle: assign(({ context }) => ({
      base: { ...context.base, ...changesOf(context.drafts) },
      drafts: {},
    })),
    drop: assign({ drafts: {} }),
    explain: assign((_, params: { message: string }) => params),
    noteTarget: assign((_, params: { to: string | null }) => params),
    reportSaved: sendParent({ type: 'details.saved' } satisfies ProfileFormFact),
    leave: sendTo('leaveGuard', ({ context }): LeaveCommand => ({ type: 'form.left', to: context.to })),
  },
  guards: {
    isUnchanged: ({ context }) => Object.keys(context.drafts).length === 0,
    clashes: ({ context }, params: { details: Details }) =>
      clashesOf(context.base, context.drafts, params.details).length > 0,
    isAccepted: (_, reply: Reply) => reply.accepted,
  },
})

const changing = form.createStateConfig({
  on: {
    'details.change': { target: 'edited', actions: { type: 'change', params: ({ event }) => event } },
    'details.save': 'checking',
    'details.discard': { target: 'resting', actions: 'drop' },
    'details.received': [
      {
        guard: { type: 'clashes', params: ({ event }) => event },
        target: 'conflict',
        actions: { type: 'noteTheirs', params: ({ event }) => event },
      },
      { target: 'edited', actions: { type: 'rebase', params: ({ event }) => event } },
    ],
    'form.leave': {
      target: 'leaving',
      actions: { type: 'noteTarget', params: ({ event }) => ({ to: event.to }) },
    },
  },
}).on

const still = form.createStateConfig({
  on: {
    'details.change': { target: 'edited', actions: { type: 'change', params: ({ event }) => event } },
    'details.received': { actions: { type: 'adopt', params: ({ event }) => event } },
  },
}).on

export const profileFormMachine = form.createMachine({
  id: 'profileForm',
  description:
    'The member changes their own details, which may be changed on another device at the same time.',
  context: ({ input }) => ({
    email: input.email,
    base: blank,
    drafts: {},
    theirs: blank,
    message: '',
    to: null,
  }),
  invoke: { id: 'leaveGuard', src: 'leaveGuard' },
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The member’s details are loading.',
      on: {
        'details.received': { target: 'resting', actions: { type: 'adopt', params: ({ event }) => event } },
      },
    },
    resting: {
      description: 'The form shows the saved details. Nothing has changed.',
      meta: { requirement: ['2.16'] },
      on: still,
    },
    saved: {
      description: 'The changes have been saved, and the member is told.',
      meta: { requirement: ['2.16'] },
      on: still,
    },
    edited: {
      description: 'There are unsaved changes.',
      tags: 'unsaved',
      always: { guard: 'isUnchanged', target: 'resting' },
      on: changing,
    },
    checking: {
      description: 'Before saving, the app checks whether another device changed the same details.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'checkDetails',
        src: 'checkDetails',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'clashes', params: ({ event }) => ({ details: event.output }) },
            target: 'conflict',
            actions: { type: 'noteTheirs', params: ({ event }) => ({ details: event.output }) },
          },
          {
            target: 'saving',
            actions: { type: 'rebase', params: ({ event }) => ({ details: event.output }) },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        },
      },
    },
    saving: {
      description: 'Only the changed details are being saved.',
      meta: { requirement: ['5.1'] },
      tags: ['busy', 'unsaved'],
      always: { guard: 'isUnchanged', target: 'saved', actions: 'reportSaved' },
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => ({ email: context.email, changes: changesOf(context.drafts) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['settle', 'reportSaved'],
          },
          {
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.output) }) },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        },
      },
    },
    refused: {
      description: 'Saving failed, and the member sees why. The changes are still there.',
      meta: { requirement: ['5.3'] },
      tags: 'unsaved',
      on: changing,
    },
    conflict: {
      description: 'Another device changed the same detail. The member chooses a version.',
      tags: 'unsaved',
      on: {
        'details.keep-mine': {
          target: 'saving',
          actions: { type: 'rebase', params: ({ context }) => ({ details: context.theirs }) },
        },
        'details.take-theirs': { target: 'edited', actions: 'takeTheirs' },
        'form.leave': {
          target: 'leaving',
          actions: { type: 'noteTarget', params: ({ event }) => ({ to: event.to }) },
        },
      },
    },
    leaving: {
      description: 'The member is leaving with unsaved changes and is asked first.',
      tags: 'unsaved',
      on: { 'form.stay': 'edited', 'form.abandon': { target: 'resting', actions: ['drop', 'leave'] } },
    },
  },
})
