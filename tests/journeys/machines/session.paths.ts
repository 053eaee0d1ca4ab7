import type { Page } from 'playwright/test'
import { fromTransition, type SnapshotFrom } from 'xstate'
import { linkView } from '#machines/session/link.view.ts'
import type { Member, StoredSession } from '#machines/session/member.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { type BrowserServer, type Credentials, expect } from '#tests/support/browser/browser.ts'
import type { HeldCalls } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Call = 'signIn' | 'identify' | 'redeemLink' | 'endSession' | 'loadMembers'
export type Stage = Record<Call, HeldCalls> & { page: Page; server: BrowserServer; member: Credentials }

const ada: Member = { email: 'ada@example.com', role: 'member', expiresAt: 1 }
const bob: Member = { ...ada, email: 'bob@example.com' }
const { email } = ada
export const token = 'a-link-that-the-server-never-sees'
const live = { kind: 'live', member: ada } as const
export const unnamed = { kind: 'unnamed', expiresAt: 1 } as const
const none = { kind: 'none' } as const
const lost = new Error('lost')
/** A members' area in which nothing happens. */
const members = { logic: fromTransition((state: null) => state, null), input: undefined }
const hour = 3_600_000

const press = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Whether the member is signed in and nothing needs attention. */
const isCalm = (snapshot: Snapshot) => {
  const { area, warning, isRenewing } = sessionView(snapshot)
  return area === 'open' && warning === null && !isRenewing
}
const isAtDoor = (snapshot: Snapshot) => snapshot.matches({ anonymous: 'idle' })
const isAsking = (snapshot: Snapshot) => snapshot.matches('identifying')
const isVerifying = (snapshot: Snapshot) => snapshot.matches('verifying-link')

/** Changes the session like another tab, in the storage that both share. */
export async function keep({ page, server, member }: Stage, kind: StoredSession['kind']): Promise<void> {
  const answer = await page.request.post(`${server.address}/v1/api/auth/log-in`, { data: member })
  const kept = {
    role: 'member',
    tokenExpiry: `${Date.now() + 240 * hour}`,
    authToken: (await answer.json()).data.token as string,
    ...(kind === 'live' ? { email: member.email } : {}),
  }
  const tab = await page.context().newPage()
  await tab.goto('/healthz')
  await tab.evaluate(
    (entries) => {
      if (entries === null)
        for (const key of ['email', 'role', 'tokenExpiry', 'authToken']) localStorage.removeItem(key)
      else Object.assign(localStorage, entries)
    },
    kind === 'none' ? null : kept,
  )
  await tab.close()
}

const isAlone = ({ context }: Snapshot) => context.currentMember === null

const refused = (status: number, cause: string) => ({
  says: `Have the server say that the link is ${cause}.`,
  when: isAlone,
  error: new Error('refused', { cause }),
  act: ({ redeemLink }: Stage) =>
    redeemLink.answer(status, { status: false, message: 'No.', data: { cause } }),
})

const callNames: Record<Call, string> = {
  signIn: 'the sign-in',
  identify: 'the question who is signed in',
  redeemLink: 'the check of the link',
  endSession: 'the sign-out',
  loadMembers: 'the loading of the members’ area',
}

/** Answers from the server, and calls that never arrive. */
const answered = (call: Call, output: unknown) => ({
  answered: {
    says: `Let the server answer ${callNames[call]}.`,
    output,
    act: (stage: Stage) => stage[call].pass(),
  },
  lost: {
    says: `Break ${callNames[call]}.`,
    error: lost,
    act: (stage: Stage) => stage[call].lose(),
  },
})

async function redeem(stage: Stage, { email }: { email: string }): Promise<void> {
  const { page, server, redeemLink } = stage
  await page.request.post(`${server.address}/v1/api/auth/send-login-link`, { data: { email } })
  const { token } = await server.nextEmail(email)
  await redeemLink.pass({ authorization: `Bearer ${token}` })
}

export const handlers: Handlers<typeof sessionMachine, Stage> = {
  events: {
    'session.use-password': {
      says: 'Press “Use a password”.',
      cases: [{ email }],
      when: isAtDoor,
      act: (stage) => press(stage, 'Use a password'),
    },
    'session.sign-in': {
      says: 'Type the address and the password, and press “Sign in”.',
      cases: [{ credentials: { email, password: '' } }],
      act: async (stage) => {
        const { page, member } = stage
        await page.getByLabel('Email address').fill(member.email)
        await page.getByLabel('Password', { exact: true }).fill(member.password)
        await press(stage, 'Sign in')
      },
    },
    'session.cancel': {
      says: 'Press “Cancel”, or Escape in a dialog.',
      act: async (stage) => {
        const { page } = stage
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
        else await press(stage, 'Cancel')
      },
    },
    'session.redeem-link': {
      says: 'Press “Sign in”, or “Try again”.',
      act: (stage) => press(stage, /^(Sign in|Try again)$/),
    },
    'session.switch-account': {
      says: 'Press “Switch account”.',
      act: (stage) => press(stage, 'Switch account'),
    },
    'session.keep-account': {
      says: 'Press “Keep current account”.',
      when: (snapshot) => snapshot.matches({ 'verifying-link': 'occupied' }),
      act: (stage) => press(stage, 'Keep current account'),
    },
    'session.retry': { says: 'Press “Try again”.', act: (stage) => press(stage, 'Try again') },
    'session.changed-elsewhere': {
      says: ({ stored }) => (stored === none ? 'Sign out in another tab.' : 'Sign in in another tab.'),
      cases: [{ stored: live }, { stored: none }],
      when: (snapshot, { stored }) => (stored === none ? isCalm(snapshot) : isAtDoor(snapshot)),
      act: (stage, { stored }) => keep(stage, stored.kind),
    },
    'session.ending': {
      says: ({ within }) =>
        `Let the session come to its last ${within === 'hour' ? 'hour' : 'days'}, and come back to the tab.`,
      cases: [{ within: 'days' }, { within: 'hour' }],
      when: isCalm,
      act: ({ page }, { within }) =>
        page.evaluate(
          (left) => {
            localStorage.tokenExpiry = String(Date.now() + left)
            dispatchEvent(new Event('focus'))
          },
          within === 'hour' ? hour / 2 : 30 * hour,
        ),
    },
    'session.expired': {
      says: 'Let the session end, and come back to the tab.',
      when: isCalm,
      act: ({ page }) =>
        page.evaluate(() => {
          localStorage.tokenExpiry = String(Date.now() - 1)
          dispatchEvent(new Event('focus'))
        }),
    },
    'session.dismiss-warning': {
      says: 'Close the warning.',
      when: (snapshot) => !sessionView(snapshot).isRenewing,
      act: (stage) => press(stage, 'Close'),
    },
    'session.renew': {
      says: 'Press “Stay signed in”.',
      when: (snapshot) => sessionView(snapshot).warning === 'hour',
      act: (stage) => press(stage, 'Stay signed in'),
    },
    'session.sign-out': {
      says: 'Choose “Sign out” in the account’s menu.',
      when: isCalm,
      act: async (stage) => {
        await press(stage, /^Account: /)
        await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
      },
    },
    'session.request-link': 'The sign-in by email is a journey of its own (`sign-in.spec.ts`).',
    'session.change-address': 'The sign-in by email is a journey of its own (`sign-in.spec.ts`).',
    'session.join': 'Signing up has tests of its own (`tests/session`, `tests/states`).',
    'session.navigated': 'Each link sends it (`navigation.spec.ts`).',
    'connection.found': 'The network’s return is a journey of its own (`offline.spec.ts`).',
    'session.renewed': 'The machine sends it when a renewal succeeds.',
    'account.deleted': 'Deleting an account is a journey of its own (`profile.spec.ts`).',
    'location.changed': 'It’s passed on to the members’ area, which walks stay out of.',
    'screen.loaded': 'It’s passed on to the members’ area, which walks stay out of.',
    'storage.refused': 'Refused storage is a journey of its own (`storage.spec.ts`).',
    'xstate.error.actor.members': 'Only a defect of the members’ area causes it.',
  },
  answers: {
    signIn: answered('signIn', ada),
    identify: answered('identify', ada),
    endSession: answered('endSession', undefined),
    loadMembers: {
      answered: {
        says: 'Let the members’ area load.',
        output: members,
        act: ({ loadMembers }) => loadMembers.pass(),
      },
      lost: {
        says: 'Break the loading of the members’ area.',
        error: lost,
        // The browser may request it again after a failed preload.
        act: ({ page, loadMembers }) =>
          loadMembers.lose(() =>
            expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible(),
          ),
      },
    },
    redeemLink: {
      accepted: {
        says: 'Let the server accept the link.',
        output: ada,
        when: isAlone,
        act: (stage) => redeem(stage, stage.member),
      },
      'accepted of someone else': {
        says: 'Use a link for someone else, and let the server accept it.',
        output: bob,
        when: (snapshot) => !isAlone(snapshot),
        act: async (stage) => redeem(stage, await stage.server.addMember(`other-${stage.member.email}`)),
      },
      used: refused(409, 'used'),
      expired: refused(401, 'expired'),
      unknown: refused(404, 'unknown'),
      lost: {
        says: 'Break the check of the link.',
        error: lost,
        when: isAlone,
        act: ({ redeemLink }) => redeemLink.lose(),
      },
    },
    createMember: 'Signing up has tests of its own (`tests/session`, `tests/states`).',
    challenge: 'The sign-in by email is a journey of its own (`sign-in.spec.ts`).',
    farewell: 'It ends by the clock.',
    expiryClock: 'It only sends events, which are above.',
  },
}

const headings = {
  ready: 'Your sign-in link',
  redeeming: 'Your sign-in link',
  offline: 'We couldn’t check your link',
  occupied: 'This link is for a different account',
  used: 'This link has already been used',
  lapsed: 'This link has expired',
  malformed: 'This link doesn’t work',
}

function sees(snapshot: Snapshot): string {
  const { status, form, farewell, area, isBusy, isSigningOut, isRenewing, warning, problem } =
    sessionView(snapshot)
  const { link } = linkView(snapshot)
  const sentences = [
    link !== null && `The page says “${headings[link]}”.`,
    farewell === 'signed-out' && 'It says “You’re signed out.”',
    farewell === 'expired' && 'It says that the session has ended.',
    status !== 'member' && isBusy && 'It waits, and can be cancelled.',
    problem !== null && status !== 'member' && 'A message says what went wrong.',
    isSigningOut && 'It says “Signing out”.',
    area === 'unopened' && 'It offers to try again.',
    area === 'open' && 'The members’ area is open.',
    isRenewing && 'It asks for the password to stay signed in.',
    warning !== null && !isRenewing && 'It says that the session will end.',
    status === 'visitor' && form === 'password' && 'The form asks for a password.',
    status === 'visitor' && form === 'address' && link === null && 'The form asks for an email address.',
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? 'It’s loading.' : sentences.join(' ')
}

async function shows({ page }: Stage, snapshot: Snapshot): Promise<void> {
  const { status, form, farewell, area, isBusy, isSigningOut, isRenewing, warning, problem } =
    sessionView(snapshot)
  const { link } = linkView(snapshot)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  if (link !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[link])
  if (status !== 'member' && isBusy) await expect(button('Cancel')).toBeVisible()
  if (problem !== null && status !== 'member') await expect(page.getByRole('alert').first()).toBeVisible()
  if (isSigningOut) await expect(page.getByRole('progressbar', { name: 'Signing out' })).toBeVisible()
  if (area === 'unopened') await expect(button('Try again')).toBeVisible()
  if (area === 'open') {
    await expect(page.getByRole('dialog', { name: 'Stay signed in' })).toHaveCount(isRenewing ? 1 : 0)
    const words = { days: 'You’ll be signed out soon.', hour: 'You’ll be signed out within the hour.' }
    if (!isRenewing && warning !== null) await expect(page.getByText(words[warning])).toBeVisible()
    if (warning === null) {
      await expect(page.locator('button[aria-label^="Account: "]').first()).toBeVisible()
      await expect(page.getByText(/^You’ll be signed out/)).toHaveCount(0)
    }
  }
  if (farewell === 'signed-out') await expect(page.getByText('You’re signed out.')).toBeVisible()
  if (farewell === 'expired') await expect(page.getByText(/^Your session (has )?ended/)).toBeVisible()
  if (status === 'visitor' && form === 'password')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

const opened = { path: `/auth/login/verify/${token}`, link: 'whole', within: isVerifying } as const
const starts = [
  { title: 'a visitor', path: '/auth/login', stored: none, link: 'none', within: () => true },
  { title: 'a link', stored: none, ...opened },
  { title: 'a link for someone else', stored: live, ...opened },
  { title: 'a session without its address', path: '/', stored: unnamed, link: 'none', within: isAsking },
] as const

const starting = {
  'a visitor': 'Open the sign-in page.',
  'a link': 'Open a link that was emailed to you.',
  'a link for someone else': 'Sign in, and open a link that was emailed to someone else.',
  'a session without its address': 'Sign in, delete the address from the browser’s storage, and reload.',
}

export const walks = starts.map((given) => ({
  ...given,
  paths: pathsOf(sessionMachine, handlers, {
    input: { stored: given.stored, link: given.link, awaiting: null },
    start: starting[given.title],
    sees,
    view: (snapshot) => sessionView(snapshot).problem !== null,
    shows,
    within: given.within,
  }),
}))
