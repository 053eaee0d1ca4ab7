/**
 * profileForm: the member edits their details, which may change on another device at the same time.
 *
 *   awaiting ─ details.received ─▶ resting ─ details.change ─▶ edited ─ details.discard ─▶ resting
 *   edited ─ details.save ─▶ checking ─ unchanged elsewhere ─▶ saving ─ ✓ ─▶ saved
 *                            checking ─ changed elsewhere too ─▶ conflict ─ details.keep-mine ─▶ saving
 *                                                                conflict ─ details.take-theirs ─▶ edited
 *   checking, saving ─ ✗ ─▶ refused ─ details.save ─▶ checking
 *                      no answer ─▶ on-device ─ reconnect.now ─▶ its own checking and saving, which don’t lock the form
 *   edited, refused, conflict ─ form.leave ─▶ leaving ─ form.stay ─▶ edited;  leaving ─ form.abandon ─▶ resting
 *
 * The API has no versions, so the profile is read again before anything is sent. Only fields changed here are sent.
 * Other fields that changed elsewhere are updated silently; the member is asked only if the same field changed twice.
 * What was sent from here and had no answer isn't a change from elsewhere.
 *
 * Changes without an answer are saved on this device until they’re sent or discarded, so the form may start with them.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { isTemporary, reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import {
  blankDetails,
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
  | { type: 'reconnect.now' }

/** Reported to the parent. `details.clashed`: the member has to choose a version. */
export type ProfileFormFact =
  | { type: 'details.saved' }
  | { type: 'details.clashed' }
  | { type: 'details.refused'; message: string }

/** Changes without an answer, the details they're based on, and what the server may have of them. */
export type UnsentDetails = { base: Details; drafts: Drafts; sent: Drafts }

/** Whether the member may leave is known by the form’s state. */
type FormRef = { getSnapshot: () => { can: (event: ProfileFormEvent) => boolean } }

type LeaveCommand = { type: 'form.left'; to: string | null }

const form = setup({
  types: {
    context: {} as {
      email: string
      /** The server's version when it was last read. */
      base: Details
      drafts: Drafts
      /** The server's version now, if it conflicts. */
      theirs: Details
      /** What was sent last, as long as it has no answer. */
      sent: Drafts
      message: string
      to: string | null
    },
    events: {} as ProfileFormEvent,
    input: {} as { email: string; unsent: UnsentDetails | null },
    tags: {} as 'busy' | 'unsaved',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as {
      checkDetails: 'checkDetails'
      saveDetails: 'saveDetails'
      leaveGuard: 'leaveGuard'
      reconnect: 'reconnect'
    },
  },
  actors: {
    checkDetails: notProvided.promise<Details, { email: string }>('checkDetails'),
    saveDetails: notProvided.promise<Reply, { email: string; changes: Drafts }>('saveDetails'),
    /** Sends `form.leave` instead of letting the member leave unsaved changes, and lets them go on `form.left`. */
    leaveGuard: notProvided.callback<LeaveCommand, { form: FormRef }>('leaveGuard'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: notProvided.callback<ProfileFormEvent, undefined>('reconnect'),
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
    takeTheirs: assign(({ context: { base, drafts, theirs, sent } }) => ({
      base: theirs,
      drafts: draftsBeside(theirs, draftsApart(drafts, clashesOf(base, drafts, theirs, sent))),
    })),
    noteSent: assign(({ context }) => ({ sent: { ...context.sent, ...changesOf(context.drafts) } })),
    settle: assign(({ context }) => ({
      base: { ...context.base, ...changesOf(context.drafts) },
      drafts: {},
      sent: {},
    })),
    drop: assign({ drafts: {} }),
    explain: assign((_, params: { message: string }) => params),
    noteTarget: assign((_, params: { to: string | null }) => params),
    report: sendParent((_, fact: ProfileFormFact) => fact),
    saveUnsent: notProvided.action<UnsentDetails>('saveUnsent'),
    removeUnsent: notProvided.action<undefined>('removeUnsent'),
    leave: sendTo('leaveGuard', ({ context }): LeaveCommand => ({ type: 'form.left', to: context.to })),
  },
  guards: {
    isUnchanged: ({ context }) => Object.keys(context.drafts).length === 0,
    hasDrafts: ({ context }) => Object.keys(context.drafts).length > 0,
    clashes: ({ context }, params: { details: Details }) =>
      clashesOf(context.base, context.drafts, params.details, context.sent).length > 0,
    isAccepted: (_, reply: Reply) => reply.accepted,
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(error),
  },
})

const change = {
  target: 'edited',
  actions: {
    type: 'change',
    params: ({ event }: { event: { name: DetailName; text: string } }) => event,
  },
} as const

const discard = { target: 'resting', actions: 'drop' } as const

/** Handles details that arrive while the member has changes. */
const received = (target?: 'edited') =>
  form.createStateConfig({
    on: {
      'details.received': [
        {
          guard: { type: 'clashes', params: ({ event }) => event },
          target: '#conflict',
          actions: { type: 'noteTheirs', params: ({ event }) => event },
        },
        { ...(target && { target }), actions: { type: 'rebase', params: ({ event }) => event } },
      ],
    },
  }).on

const leave = form.createStateConfig({
  on: {
    'form.leave': {
      target: 'leaving',
      actions: { type: 'noteTarget', params: ({ event }) => ({ to: event.to }) },
    },
  },
}).on

const changing = form.createStateConfig({
  on: {
    ...received('edited'),
    ...leave,
    'details.change': change,
    'details.save': 'checking',
    'details.discard': discard,
  },
}).on

const still = form.createStateConfig({
  on: {
    'details.change': change,
    'details.received': { actions: { type: 'adopt', params: ({ event }) => event } },
  },
}).on

/** Requests the server's version, then continues with `next`. */
const checking = (next: string) =>
  form.createStateConfig({
    invoke: {
      id: 'checkDetails',
      src: 'checkDetails',
      input: ({ context }) => ({ email: context.email }),
      onDone: [
        {
          guard: { type: 'clashes', params: ({ event }) => ({ details: event.output }) },
          target: '#conflict',
          actions: { type: 'noteTheirs', params: ({ event }) => ({ details: event.output }) },
        },
        { target: next, actions: { type: 'rebase', params: ({ event }) => ({ details: event.output }) } },
      ],
      onError: [
        { guard: { type: 'isTemporary', params: ({ event }) => event }, target: '#unsent' },
        {
          target: '#refused',
          actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        },
      ],
    },
  })

const saveUnsent = {
  type: 'saveUnsent',
  params: ({ context: { base, drafts, sent } }: { context: UnsentDetails }) => ({ base, drafts, sent }),
} as const

const saving = form.createStateConfig({
  meta: { requirement: ['5.1'] },
  entry: 'noteSent',
  invoke: {
    id: 'saveDetails',
    src: 'saveDetails',
    input: ({ context }) => ({ email: context.email, changes: changesOf(context.drafts) }),
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.output },
        target: '#saved',
        actions: 'settle',
      },
      {
        target: '#refused',
        actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.output) }) },
      },
    ],
    onError: [
      { guard: { type: 'isTemporary', params: ({ event }) => event }, target: '#unsent' },
      {
        target: '#refused',
        actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
      },
    ],
  },
})

export const profileFormMachine = form.createMachine({
  id: 'profileForm',
  description:
    'The member changes their own details, which may be changed on another device at the same time.',
  context: ({ input: { email, unsent } }) => ({
    email,
    base: unsent?.base ?? blankDetails,
    drafts: unsent?.drafts ?? {},
    theirs: blankDetails,
    sent: unsent?.sent ?? {},
    message: '',
    to: null,
  }),
  invoke: { id: 'leaveGuard', src: 'leaveGuard', input: ({ self }) => ({ form: self }) },
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The member’s details are loading.',
      always: { guard: 'hasDrafts', target: 'on-device' },
      on: {
        'details.received': { target: 'resting', actions: { type: 'adopt', params: ({ event }) => event } },
      },
    },
    resting: {
      description: 'The form shows the saved details. Nothing has changed.',
      meta: { requirement: ['2.16'] },
      entry: 'removeUnsent',
      on: still,
    },
    saved: {
      id: 'saved',
      description: 'The changes have been saved, and the member is told.',
      meta: { requirement: ['2.16'] },
      entry: ['removeUnsent', { type: 'report', params: { type: 'details.saved' } }],
      on: still,
    },
    edited: {
      description: 'There are unsaved changes.',
      tags: 'unsaved',
      always: { guard: 'isUnchanged', target: 'resting' },
      on: changing,
    },
    checking: {
      ...checking('saving'),
      description: 'Before saving, the app checks whether another device changed the same details.',
      tags: ['busy', 'unsaved'],
    },
    saving: {
      ...saving,
      always: { guard: 'isUnchanged', target: 'saved' },
      description: 'Only what was changed is sent.',
      tags: ['busy', 'unsaved'],
    },
    'on-device': {
      description: 'This device has saved the changes, and sends them once the server answers.',
      entry: saveUnsent,
      always: { guard: 'isUnchanged', target: 'saved' },
      on: { ...received(), 'details.change': change, 'details.discard': discard },
      invoke: { id: 'reconnect', src: 'reconnect' },
      initial: 'waiting',
      states: {
        waiting: {
          id: 'unsent',
          description: 'The app waits for the server.',
          on: { 'reconnect.now': 'checking' },
        },
        checking: {
          ...checking('saving'),
          description: 'What does the server have?',
        },
        saving: {
          ...saving,
          description: 'The changes are sent, and the device notes that the server may have them.',
          entry: ['noteSent', saveUnsent],
        },
      },
    },
    refused: {
      id: 'refused',
      description: 'Saving failed. The member sees why, and the changes are still there.',
      meta: { requirement: ['5.3'] },
      tags: 'unsaved',
      entry: {
        type: 'report',
        params: ({ context: { message } }) => ({ type: 'details.refused', message }),
      },
      on: changing,
    },
    conflict: {
      id: 'conflict',
      description: 'Another device changed the same detail. The member chooses a version.',
      tags: 'unsaved',
      entry: { type: 'report', params: { type: 'details.clashed' } },
      on: {
        ...leave,
        'details.keep-mine': {
          target: 'saving',
          actions: { type: 'rebase', params: ({ context }) => ({ details: context.theirs }) },
        },
        'details.take-theirs': { target: 'edited', actions: 'takeTheirs' },
      },
    },
    leaving: {
      description: 'The member is leaving with unsaved changes and is asked first.',
      tags: 'unsaved',
      on: { 'form.stay': 'edited', 'form.abandon': { target: 'resting', actions: ['drop', 'leave'] } },
    },
  },
})
