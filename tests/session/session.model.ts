import { answered, failed, modelOf, scriptedChild, within } from '@neuro/statecharts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { ada, entering } from './challenge.model.ts'

export const secret = 'correct horse'
export const bob = { email: 'bob@example.com', role: 'member', expiresAt: 864_000_000 }
/** Ada at the address that her link changed hers to. */
export const moved = { email: 'countess@example.com', formerEmail: 'ADA@example.com' }

const none = { kind: 'none' } as const
const live = { kind: 'live', member: ada } as const
/** Ada after another tab extended the session by ten days. */
const prolonged = { kind: 'live', member: { ...ada, expiresAt: 2 * ada.expiresAt } } as const
/** A live token without its member's address. */
const unnamed = { kind: 'unnamed', expiresAt: ada.expiresAt } as const
const stale = { kind: 'stale', email: ada.email } as const

const elsewhere = [
  { type: 'session.changed-elsewhere', stored: live },
  { type: 'session.changed-elsewhere', stored: { kind: 'live', member: bob } },
  { type: 'session.changed-elsewhere', stored: unnamed },
  { type: 'session.changed-elsewhere', stored: stale },
  { type: 'session.changed-elsewhere', stored: none },
] as const
const another = 'lovelace@example.com'

/** The members' area has loaded. */
const membersLoaded = answered('loadMembers', { logic: scriptedChild, input: 'what the device keeps' })

export const sessionModel = modelOf(
  sessionMachine,
  {
    // Signing in, in every way there is.
    inputs: [
      { stored: none, link: 'none', awaiting: null },
      { stored: live, link: 'whole', awaiting: null },
    ],
    payloads: (fc) => {
      const email = fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' }))
      const password = fc.string({ unit: 'grapheme' })
      return [
        fc.record({ type: fc.constantFrom('session.request-link', 'session.use-password'), email }),
        fc.record({ type: fc.constant('session.sign-in'), credentials: fc.record({ email, password }) }),
        fc.record({ type: fc.constant('session.join'), details: fc.record({ email, password }) }),
      ]
    },
    stimuli: [
      ...elsewhere,
      { type: 'session.request-link', email: ada.email },
      { type: 'session.change-address' },
      { type: 'session.use-password', email: ada.email },
      { type: 'session.sign-in', credentials: { email: ada.email, password: secret } },
      { type: 'session.join', details: { email: ada.email, password: secret } },
      { type: 'session.cancel' },
      answered('identify', ada),
      { type: 'session.redeem-link' },
      { type: 'session.switch-account' },
      { type: 'session.keep-account' },
      { type: 'session.navigated' },
      { type: 'session.expired' },
      membersLoaded,
      answered('signIn', ada),
      failed('signIn'),
      answered('createMember'),
      failed('createMember'),
      answered('challenge', ada),
      answered('redeemLink', ada),
      answered('redeemLink', bob),
      failed('redeemLink'),
      failed('redeemLink', new Error('Used.', { cause: 'used' })),
      failed('redeemLink', new Error('Over.', { cause: 'expired' })),
      failed('redeemLink', new Error('What?', { cause: 'unknown' })),
    ],
    bounds: ({ endedAt }) => endedAt === null,
  },
  {
    // Opening the page with anything in the storage and the address bar.
    inputs: [
      { stored: stale, link: 'none', awaiting: null },
      { stored: live, link: 'none', awaiting: null },
      { stored: none, link: 'none', awaiting: ada.email },
      { stored: stale, link: 'none', awaiting: ada.email },
      { stored: none, link: 'whole', awaiting: null },
      { stored: none, link: 'broken', awaiting: null },
      { stored: live, link: 'broken', awaiting: null },
    ],
    stimuli: [
      { type: 'session.changed-elsewhere', stored: live },
      { type: 'session.request-link', email: ada.email },
      { type: 'session.keep-account' },
      { type: 'session.redeem-link' },
      membersLoaded,
      answered('challenge', ada),
      answered('redeemLink', ada),
      failed('redeemLink', new Error('Over.', { cause: 'expired' })),
    ],
    bounds: ({ endedAt }) => endedAt === null,
  },
  {
    // A stored session without an address.
    inputs: [{ stored: unnamed, link: 'none', awaiting: null }],
    stimuli: [
      ...elsewhere,
      { type: 'session.use-password', email: another },
      { type: 'session.expired' },
      { type: 'session.sign-out' },
      { type: 'session.retry' },
      { type: 'connection.found' },
      membersLoaded,
      answered('identify', ada),
      failed('identify'),
      answered('endSession'),
      failed('endSession'),
    ],
    bounds: ({ endedAt }) => endedAt === null,
  },
  {
    // Being signed in, staying longer, and leaving.
    inputs: [{ stored: live, link: 'none', awaiting: null }],
    stimuli: [
      ...elsewhere,
      { type: 'session.changed-elsewhere', stored: prolonged },
      { type: 'session.sign-out' },
      { type: 'session.retry' },
      { type: 'connection.found' },
      answered('identify', ada),
      { type: 'session.renew' },
      { type: 'session.cancel' },
      { type: 'session.dismiss-warning' },
      { type: 'session.expired' },
      { type: 'session.ending', within: 'days' },
      { type: 'session.ending', within: 'hour' },
      membersLoaded,
      failed('loadMembers'),
      { type: 'account.deleted' },
      { type: 'location.changed', path: '/admin/logout', search: '', screen: 'logout' },
      { type: 'screen.loaded', name: 'quiz' },
      { type: 'storage.refused' },
      failed('members'),
      answered('challenge', ada),
      answered('endSession'),
      failed('endSession'),
    ],
    bounds: ({ endedAt }) => endedAt === null,
  },
  {
    // Returning after a session has ended.
    inputs: [
      { stored: stale, link: 'none', awaiting: null },
      { stored: live, link: 'none', awaiting: null },
    ],
    stimuli: [
      { type: 'session.expired' },
      { type: 'session.sign-out' },
      { type: 'session.request-link', email: another },
      { type: 'session.change-address' },
      { type: 'session.use-password', email: another },
      { type: 'session.join', details: { email: another } },
      { type: 'session.changed-elsewhere', stored: live },
      { type: 'session.changed-elsewhere', stored: unnamed },
      { type: 'session.changed-elsewhere', stored: none },
      answered('identify', ada),
      membersLoaded,
      answered('endSession'),
      failed('endSession'),
      answered('createMember'),
      failed('createMember'),
    ],
  },
  {
    // The real challenge machine, for signing in and for extending the session.
    real: ['challenge'],
    inputs: [
      { stored: none, link: 'none', awaiting: null },
      { stored: none, link: 'none', awaiting: ada.email },
      { stored: live, link: 'none', awaiting: null },
    ],
    stimuli: [
      { type: 'session.request-link', email: ada.email },
      { type: 'session.change-address' },
      { type: 'session.renew' },
      { type: 'session.cancel' },
      { type: 'session.ending', within: 'hour' },
      membersLoaded,
      within('challenge', answered('sendLink', { hasCode: true })),
      within('challenge', failed('sendLink')),
      within('challenge', { type: 'challenge.resend' }),
      within('challenge', entering),
      within('challenge', { type: 'challenge.cancel' }),
      within('challenge', answered('redeemCode', ada)),
      within('challenge', failed('redeemCode')),
    ],
  },
  {
    // A link that changed this member's address, and one that changed another member's.
    inputs: [{ stored: live, link: 'whole', awaiting: null }],
    stimuli: [
      { type: 'session.redeem-link' },
      { type: 'session.switch-account' },
      membersLoaded,
      failed('redeemLink'),
      answered('redeemLink', { ...bob, ...moved }),
      answered('redeemLink', { ...bob, formerEmail: 'someone@example.com' }),
    ],
  },
  {
    // Addresses that differ only in case.
    inputs: [
      { stored: live, link: 'whole', awaiting: null },
      { stored: live, link: 'none', awaiting: null },
    ],
    stimuli: [
      ...[ada, bob].map(
        ({ email, ...member }) =>
          ({
            type: 'session.changed-elsewhere',
            stored: { kind: 'live', member: { ...member, email: email.toUpperCase() } },
          }) as const,
      ),
      { type: 'session.redeem-link' },
      { type: 'session.keep-account' },
      membersLoaded,
      answered('redeemLink', { ...ada, email: ada.email.toUpperCase() }),
      answered('redeemLink', bob),
      failed('redeemLink'),
    ],
  },
)
