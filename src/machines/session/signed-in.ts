/** The states of a session while a member is signed in. */
import type { Member } from './member.ts'
import { memberIn, type SessionContext, sessionSetup } from './session.setup.ts'

export const signingOut = sessionSetup.createStateConfig({
  description: 'The server is asked to end the session. The member is signed out whatever it answers.',
  meta: { requirement: ['2.21'] },
  tags: 'busy',
  invoke: {
    id: 'endSession',
    src: 'endSession',
    onDone: {
      target: '#session.anonymous.signed-out',
      actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: true } }],
    },
    onError: {
      target: '#session.anonymous.signed-out',
      actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: false } }],
    },
  },
})

export const signedIn = sessionSetup.createStateConfig({
  description: 'A member is signed in and can use the members area.',
  meta: { requirement: ['2.3', '2.6', '4.1', '4.4', '6.2'] },
  type: 'parallel',
  invoke: { id: 'expiryClock', src: 'expiryClock' },
  on: {
    'session.expired': { target: 'expired', actions: 'expireToken' },
    'session.changed-elsewhere': [
      {
        guard: { type: 'isRenewed', params: ({ event }) => event },
        actions: [
          { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
          'raiseRenewed',
        ],
      },
      {
        guard: { type: 'isMemberHere', params: ({ event }) => event },
        actions: { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
      },
      {
        guard: { type: 'isLive', params: ({ event }) => event },
        target: 'signed-in',
        reenter: true,
        actions: { type: 'keepMember', params: ({ event }) => ({ member: memberIn(event.stored) }) },
      },
      { guard: { type: 'isUnnamed', params: ({ event }) => event }, target: 'identifying' },
      { guard: { type: 'isStale', params: ({ event }) => event }, target: 'expired' },
      { target: 'anonymous.signed-out', actions: { type: 'noteSignedOut', params: { isEnded: true } } },
    ],
  },
  exit: 'forgetMember',
  states: {
    area: {
      description: 'The members area.',
      initial: 'members',
      states: {
        members: {
          description: 'The member is in the area, and everything it needs is running.',
          initial: 'opening',
          on: { 'session.sign-out': 'signing-out' },
          states: {
            opening: {
              description: 'The area is loading.',
              tags: 'busy',
              invoke: {
                id: 'loadMembers',
                src: 'loadMembers',
                input: ({ context }) => memberOf(context),
                onDone: {
                  target: 'open',
                  actions: { type: 'spawnMembers', params: ({ event }) => event.output },
                },
                onError: 'unopened',
              },
            },
            open: {
              description: 'Everything for members is running.',
              entry: 'reportOpening',
              exit: ['saveMembers', 'stopMembers'],
              on: {
                'xstate.error.actor.members': { target: 'unopened', meta: { requirement: ['8.5'] } },
                'location.changed': { actions: 'forwardToMembers' },
                'connection.found': { actions: 'forwardToMembers' },
                'screen.loaded': { actions: 'forwardToMembers' },
                'storage.refused': { actions: 'forwardToMembers' },
                'session.renewed': { actions: 'forwardToMembers' },
                'account.deleted': {
                  target: '#session.anonymous.signed-out',
                  actions: ['removeToken', { type: 'noteSignedOut', params: { isEnded: true } }],
                },
              },
            },
            unopened: {
              description:
                'The area couldn’t be loaded. It’s tried again when the network is back, or when the member asks.',
              on: { 'session.retry': 'opening', 'connection.found': 'opening' },
            },
          },
        },
        'signing-out': signingOut,
      },
    },
    term: {
      description: 'How much of the ten days is left.',
      initial: 'fresh',
      on: {
        'session.ending': [
          { guard: { type: 'endsWithinDays', params: ({ event }) => event }, target: '.ending-in-days' },
          { target: '.ending-in-an-hour' },
        ],
        'session.renewed': '.fresh',
      },
      states: {
        fresh: { description: 'There’s time, or the member has dismissed the warning.' },
        'ending-in-days': {
          description: 'The member is told that two days are left.',
          on: { 'session.dismiss-warning': 'fresh' },
        },
        'ending-in-an-hour': {
          description: 'The member is told that an hour is left.',
          on: { 'session.dismiss-warning': 'fresh' },
        },
      },
    },
    renewal: {
      description: 'Staying signed in for another ten days, without leaving the page.',
      initial: 'none',
      states: {
        none: {
          description: 'The member hasn’t asked to stay longer.',
          on: {
            'session.renew': { guard: 'isInside', target: 'under-way' },
          },
        },
        'under-way': {
          description: 'An email was requested. Its link or code adds another ten days.',
          invoke: {
            id: 'challenge',
            src: 'challenge',
            input: ({ context }) => ({ email: memberOf(context).email, isSent: false }),
            onDone: {
              target: 'none',
              actions: [
                { type: 'keepMember', params: ({ event }) => ({ member: event.output }) },
                'storeToken',
                'raiseRenewed',
              ],
            },
          },
          on: { 'session.cancel': 'none', 'session.sign-out': 'none', 'session.renewed': 'none' },
        },
      },
    },
  },
})

function memberOf({ member }: SessionContext): Member {
  if (member === null) throw new Error('signed-in without a member')
  return member
}
