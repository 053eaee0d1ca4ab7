/**
 * account: the account settings, and the deletion of the account. It starts with the screen of the settings.
 *
 * The settings load current data when they’re opened, and when the member returns to them from another tab.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import type { LocationChanged } from '#machines/app/location.ts'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { mailboxOf } from '#services/contract/spelling.ts'
import { accessMachine } from './access.ts'
import { detailsOf } from './details.ts'
import { type PhotoFact, photoMachine } from './photo.machine.ts'
import type { Profile, ProfileFact } from './profile.ts'
import { type ProfileFormFact, profileFormMachine, type UnsentDetails } from './profile-form.machine.ts'
import {
  deviceSignOutMachine,
  emailChangeMachine,
  passwordMachine,
  type SubmissionFact,
} from './submission.machine.ts'
import { type TransferFact, transferMachine } from './transfer.machine.ts'

export type AccountEvent =
  | { type: 'deletion.start' }
  | { type: 'deletion.type'; text: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | ProfileFact
  | LocationChanged
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | PhotoFact
  | ProfileFormFact
  | SubmissionFact
  | TransferFact

/** Reported to the parent. `profile.changed`: the profile may have changed and should be loaded. */
export type AccountFact =
  | { type: 'profile.changed' }
  | { type: 'account.deleted' }
  | Exclude<ProfileFormFact, { type: 'details.saved' }>
  | TransferFact

export type AccountInput = { email: string; unsent: UnsentDetails | null }

export const accountMachine = setup({
  types: {
    context: {} as {
      email: string
      /** Changes to the profile that this device has saved. */
      unsent: UnsentDetails | null
      /** The email typed to confirm the deletion. */
      typed: string
      message: string
    },
    events: {} as AccountEvent,
    input: {} as AccountInput,
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as {
      profileForm: 'profileForm'
      photo: 'photo'
      access: 'access'
      deviceSignOut: 'deviceSignOut'
      password: 'password'
      emailChange: 'emailChange'
      transfer: 'transfer'
      deleteAccount: 'deleteAccount'
    },
  },
  actors: {
    profileForm: profileFormMachine,
    photo: photoMachine,
    access: accessMachine,
    deviceSignOut: deviceSignOutMachine,
    password: passwordMachine,
    emailChange: emailChangeMachine,
    transfer: transferMachine,
    deleteAccount: notProvided.promise<void, { email: string }>('deleteAccount'),
  },
  actions: {
    fillForm: sendTo('profileForm', (_, { profile }: { profile: Profile }) => ({
      type: 'details.received' as const,
      details: detailsOf(profile),
    })),
    reloadProfile: sendParent({ type: 'profile.changed' } satisfies AccountFact),
    reloadAccess: sendTo('access', { type: 'resource.reload' }),
    resetDevices: sendTo('deviceSignOut', { type: 'form.reset' }),
    resetPassword: sendTo('password', { type: 'form.reset' }),
    resetEmail: sendTo('emailChange', { type: 'form.reset' }),
    report: sendParent((_, fact: AccountFact) => fact),
    keepTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    clearTyped: assign({ typed: '' }),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
  guards: {
    isSettings: (_, { screen }: { screen: string | null }) => screen === 'profile',
    /** Some devices may have been signed out before it failed. */
    changesAccess: (_, { type, form }: SubmissionFact) =>
      form === 'deviceSignOut' || (form === 'password' && type === 'form.accepted'),
    isTyped: ({ context }) => keyOf(context.typed) === keyOf(context.email),
  },
}).createMachine({
  id: 'account',
  description: 'The account settings, and the deletion of the account.',
  context: ({ input }) => ({ ...input, typed: '', message: '' }),
  invoke: [
    {
      src: 'profileForm',
      id: 'profileForm',
      systemId: 'profileForm',
      input: ({ context: { email, unsent } }) => ({ email, unsent }),
    },
    { src: 'photo', id: 'photo', systemId: 'photo', input: ({ context }) => ({ email: context.email }) },
    { src: 'access', id: 'access', systemId: 'access' },
    { src: 'deviceSignOut', id: 'deviceSignOut', systemId: 'deviceSignOut' },
    { src: 'password', id: 'password', systemId: 'password' },
    { src: 'emailChange', id: 'emailChange', systemId: 'emailChange' },
    { src: 'transfer', id: 'transfer', systemId: 'transfer' },
  ],
  on: {
    'profile.loaded': { actions: { type: 'fillForm', params: ({ event }) => ({ profile: event.data }) } },
    'details.saved': { actions: 'reloadProfile' },
    'photo.changed': { actions: 'reloadProfile' },
    'form.accepted': {
      guard: { type: 'changesAccess', params: ({ event }) => event },
      actions: 'reloadAccess',
    },
    'form.refused': {
      guard: { type: 'changesAccess', params: ({ event }) => event },
      actions: 'reloadAccess',
    },
    'page.reloading': { actions: { type: 'report', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    settings: {
      description: 'Whether the account settings are on screen.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Another screen is shown.',
          on: {
            'location.changed': {
              guard: { type: 'isSettings', params: ({ event }) => event },
              target: 'open',
            },
            'details.clashed': { actions: { type: 'report', params: ({ event }) => event } },
            'details.refused': { actions: { type: 'report', params: ({ event }) => event } },
          },
        },
        open: {
          description: 'The settings are shown with current data.',
          meta: { requirement: ['2.16'] },
          entry: ['reloadProfile', 'resetDevices', 'reloadAccess'],
          exit: ['resetPassword', 'resetEmail'],
          on: {
            'location.changed': [
              { guard: { type: 'isSettings', params: ({ event }) => event } },
              { target: 'closed' },
            ],
            'page.shown': { actions: ['reloadProfile', 'resetDevices', 'reloadAccess'] },
          },
        },
      },
    },

    deletion: {
      description: 'The deletion of the account, after the member has typed their email.',
      initial: 'none',
      states: {
        none: {
          description: 'The account isn’t being deleted.',
          on: { 'deletion.start': 'confirming' },
        },
        confirming: {
          description: 'The member sees what will be deleted and is asked to type their email.',
          initial: 'typing',
          on: {
            'deletion.type': {
              target: '.typing',
              actions: { type: 'keepTyped', params: ({ event }) => event },
            },
            'deletion.confirm': { guard: 'isTyped', target: 'deleting' },
            'deletion.cancel': { target: 'none', actions: 'clearTyped' },
          },
          states: {
            typing: { description: 'The member types their email. Only the right one allows the deletion.' },
            refused: { description: 'The account couldn’t be deleted, and the member sees why.' },
          },
        },
        deleting: {
          description: 'The account is being deleted.',
          tags: 'busy',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'deleted',
            onError: {
              target: 'confirming.refused',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
        },
        deleted: {
          description:
            'The account has been deleted, and the member sees a goodbye. Leaving it signs them out.',
          meta: { requirement: ['2.16'] },
          on: { 'page.hidden': { actions: { type: 'report', params: { type: 'account.deleted' } } } },
        },
      },
    },
  },
})

/** Some browsers turn a domain that’s typed in other letters into ASCII. */
const keyOf = (email: string) => mailboxOf(email) ?? email.trim().toLowerCase()
