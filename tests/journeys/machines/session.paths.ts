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
type Call = 'signIn' | 'createMember' | 'identify' | 'redeemLink' | 'endSession' | 'loadMembers'
export type Stage = Record<Call, HeldCalls> & {
  page: Page
  server: BrowserServer
  member: Credentials
  /** What the browser has stored last. */
  stored: StoredSession['kind']
  /** Someone else, once needed. */
  other?: Credentials
}

const ada: Member = { email: 'ada@example.com', role: 'member', expiresAt: 1 }
const bob: Member = { ...ada, email: 'bob@example.com' }
const { email } = ada
export const token = 'a-link-that-the-server-never-sees'
const live = { kind: 'live', member: ada } as const
/** Ada has stayed signed in longer. */
const prolonged = { kind: 'live', member: { ...ada, expiresAt: 2 } } as const
const liveOther = { kind: 'live', member: bob } as const
export const unnamed = { kind: 'unnamed', expiresAt: 1 } as const
const stale = { kind: 'stale', email } as const
const none = { kind: 'none' } as const
const lost = new Error('lost')
/** A members' area in which nothing happens. */
const members = { logic: fromTransition((state: null) => state, null), input: undefined }
const hour = 3_600_000

/** Opens a screen from the navigation. */
async function open({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const press = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Whether the member is signed in and nothing needs attention. */
const isCalm = (snapshot: Snapshot) => {
  const { area, warning, isRenewing } = sessionView(snapshot)
  return area === 'open' && warning === null && !isRenewing
}
const isAtDoor = (snapshot: Snapshot) =>
  snapshot.matches({ anonymous: 'idle' }) && sessionView(snapshot).problem === null
const isExpired = (snapshot: Snapshot) => snapshot.matches('expired')
const isAsking = (snapshot: Snapshot) => snapshot.matches({ identifying: 'asking' })
const isUnanswered = (snapshot: Snapshot) => snapshot.matches({ identifying: 'unanswered' })
const isVerifying = (snapshot: Snapshot) => snapshot.matches('verifying-link')
const isRenewing = (snapshot: Snapshot) => sessionView(snapshot).isRenewing
const linkOf = (snapshot: Snapshot) => linkView(snapshot).link
const isAlone = ({ context }: Snapshot) => context.currentMember === null

/** Changes the session like another tab, in the storage that both share. The token comes last, like there. */
export async function keep(stage: Stage, kind: StoredSession['kind'], who = stage.member): Promise<void> {
  const { page, server } = stage
  const login = async () => {
    const answer = await page.request.post(`${server.address}/v1/api/auth/log-in`, { data: who })
    return (await answer.json()).data.token as string
  }
  const hasToken = kind === 'live' || kind === 'unnamed'
  const kept = {
    email: kind === 'live' || kind === 'stale' ? who.email : null,
    role: kind === 'none' ? null : 'member',
    tokenExpiry: hasToken ? `${Date.now() + 240 * hour}` : null,
    authToken: hasToken ? await login() : null,
  }
  stage.stored = kind
  const tab = await page.context().newPage()
  await tab.goto('/healthz')
  await tab.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
  }, kept)
  // A tab that closes at once may do so before the others have its changes.
  if (page.url() !== 'about:blank')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBe(kept.authToken)
  await tab.close()
}

async function otherOf(stage: Stage): Promise<Credentials> {
  stage.other ??= await stage.server.addMember(`other-${stage.member.email}`)
  return stage.other
}

/** Opens a page with an address ahead of it that Forward leads to without loading a page. */
export async function openBefore(page: Page, path: string, ahead: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(
    (addresses) => {
      history.replaceState(null, '', addresses[0])
      history.pushState(null, '', addresses[1])
    },
    [path, ahead],
  )
  await page.goBack()
  await page.reload()
}

const refused = (status: number, cause: string) => ({
  says: `Have the server say that the link is ${cause}.`,
  when: isAlone,
  error: new Error('refused', { cause }),
  act: ({ redeemLink }: Stage) =>
    redeemLink.answer(status, { status: false, message: 'No.', data: { cause } }),
})

const callNames: Record<Call, string> = {
  signIn: 'the sign-in',
  createMember: 'the new account',
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

/** Types the code from the latest email. */
const typeCode = async (stage: Stage, type: (code: string) => Promise<unknown>) => {
  const { code } = await stage.server.nextEmail(stage.member.email)
  await type(code!)
  await stage.signIn.pass()
}

const elsewhere = new Map<StoredSession, { says: string; when: (snapshot: Snapshot) => boolean }>([
  [
    live,
    {
      says: 'Sign in in another tab.',
      when: (snapshot) =>
        [isAtDoor, isAsking, isExpired, isCalm].some((is) => is(snapshot)) ||
        (linkOf(snapshot) === 'ready' && isAlone(snapshot)),
    },
  ],
  [
    prolonged,
    {
      says: 'In another tab, open the link from the email.',
      when: (snapshot) => sessionView(snapshot).area === 'open' && !isCalm(snapshot),
    },
  ],
  [
    liveOther,
    {
      says: 'In another tab, sign in with the other account.',
      when: (snapshot) => isCalm(snapshot) || linkOf(snapshot) === 'occupied',
    },
  ],
  [
    unnamed,
    {
      says: 'In another tab, sign in, and delete the address from the browser’s storage.',
      when: (snapshot) => [isAtDoor, isAsking, isExpired, isCalm].some((is) => is(snapshot)),
    },
  ],
  [
    stale,
    {
      says: 'Let the session end in another tab.',
      when: (snapshot) => isAsking(snapshot) || isCalm(snapshot),
    },
  ],
  [
    none,
    {
      says: 'Sign out in another tab.',
      when: (snapshot) =>
        isAsking(snapshot) || isCalm(snapshot) || (linkOf(snapshot) === 'occupied' && !isAlone(snapshot)),
    },
  ],
])

export const handlers: Handlers<typeof sessionMachine, Stage> = {
  events: {
    'session.request-link': {
      says: 'Type the address, and press “Email me a link”.',
      cases: [{ email }],
      when: (snapshot) =>
        isAtDoor(snapshot) ||
        isExpired(snapshot) ||
        (isAlone(snapshot) && ['used', 'lapsed', 'malformed'].includes(`${linkOf(snapshot)}`)),
      act: async (stage) => {
        await stage.page.getByLabel('Email address').fill(stage.member.email)
        await press(stage, /^Email me a (new )?link$/)
      },
    },
    'session.change-address': {
      says: 'Press “Change address”.',
      when: (snapshot) => snapshot.matches({ anonymous: 'link-requested' }),
      act: (stage) => press(stage, 'Change address'),
    },
    'session.use-password': {
      says: 'Press “Use a password”.',
      cases: [{ email }],
      when: (snapshot) => isAtDoor(snapshot) || isExpired(snapshot),
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
    'session.join': {
      says: 'Press “Become a member”, type an address, tick the box, and press “Become a member”.',
      cases: [{ details: { email } }],
      when: (snapshot) => isAtDoor(snapshot) || isExpired(snapshot),
      act: async (stage) => {
        const { page, member } = stage
        await page.getByRole('link', { name: 'Become a member' }).click()
        await page.getByLabel('Email address').fill(`new-${member.email}`)
        await page.getByLabel('I’ve read the safety note.').check()
        await press(stage, 'Become a member')
      },
    },
    'session.navigated': {
      says: 'Press “Become a member”, and come back.',
      when: (snapshot) =>
        isAtDoor(snapshot) ||
        (snapshot.matches({ anonymous: 'password' }) && sessionView(snapshot).problem !== null),
      act: async ({ page }) => {
        await page.getByRole('link', { name: 'Become a member' }).click()
        await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      },
    },
    'session.cancel': [
      {
        says: 'Press Escape.',
        when: isRenewing,
        act: ({ page }) => page.keyboard.press('Escape'),
      },
      { says: 'Press “Cancel”.', act: (stage) => press(stage, 'Cancel') },
    ],
    'session.redeem-link': {
      says: 'Press “Sign in”, or “Try again”.',
      act: (stage) => press(stage, /^(Sign in|Try again)$/),
    },
    'session.switch-account': {
      says: 'Press “Switch account”.',
      when: (snapshot) => !isAlone(snapshot),
      act: (stage) => press(stage, 'Switch account'),
    },
    'session.keep-account': [
      {
        says: 'Press “Keep current account”.',
        when: (snapshot) => linkOf(snapshot) === 'occupied' && !isAlone(snapshot),
        act: (stage) => press(stage, 'Keep current account'),
      },
      {
        says: 'Press “Stay signed out”.',
        when: (snapshot) => linkOf(snapshot) === 'occupied',
        act: (stage) => press(stage, 'Stay signed out'),
      },
    ],
    'session.retry': { says: 'Press “Try again”.', act: (stage) => press(stage, 'Try again') },
    'session.changed-elsewhere': [...elsewhere].map(([stored, { says, when }]) => ({
      says,
      cases: [{ stored }],
      when,
      act: async (stage) =>
        keep(stage, stored.kind, stored === liveOther ? await otherOf(stage) : stage.member),
    })),
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
    'session.expired': [
      {
        says: 'Let the session end, and come back to the tab.',
        when: isCalm,
        act: ({ page }) =>
          page.evaluate(() => {
            localStorage.tokenExpiry = String(Date.now() - 1)
            dispatchEvent(new Event('focus'))
          }),
      },
      {
        says: 'Have the server say that the session has ended.',
        when: isAsking,
        act: ({ identify }) => identify.answer(401, { status: false, message: 'It has ended.' }),
      },
    ],
    'session.dismiss-warning': {
      says: 'Close the warning.',
      when: (snapshot) => !isRenewing(snapshot),
      act: (stage) => press(stage, 'Close'),
    },
    'session.renew': {
      says: 'Press “Stay signed in”.',
      when: (snapshot) => sessionView(snapshot).warning === 'hour',
      act: (stage) => press(stage, 'Stay signed in'),
    },
    'session.sign-out': [
      {
        says: 'Choose “Sign out” in the account’s menu.',
        when: isCalm,
        act: async (stage) => {
          await press(stage, /^Account: /)
          await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
        },
      },
      {
        says: 'Go forward to `/admin/logout`.',
        when: (snapshot) => isAsking(snapshot) || isUnanswered(snapshot),
        act: ({ page }) => page.goForward(),
      },
    ],
    'connection.found': {
      says: 'Let the device’s network come back.',
      when: (snapshot) =>
        isCalm(snapshot) || isUnanswered(snapshot) || sessionView(snapshot).area === 'unopened',
      act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    },
    'location.changed': {
      says: 'Press “Books” in the navigation.',
      cases: [{ path: '/admin/neuro/ebooks', search: '', screen: 'ebooks' }],
      when: isCalm,
      act: (stage) => open(stage, 'Books'),
    },
    'screen.loaded': {
      says: 'Press “Programs” in the navigation, and wait for the page.',
      cases: [{ name: 'programs' }],
      when: isCalm,
      act: (stage) => open(stage, 'Programs'),
    },
    'account.deleted': {
      says: 'In “Account settings”, delete the account, and look at another tab.',
      when: isCalm,
      act: async (stage) => {
        const { page, member } = stage
        await press(stage, /^Account: /)
        await page.getByRole('menuitem', { name: 'Account settings' }).click()
        await press(stage, 'Delete account')
        await page.getByLabel(`Type ${member.email} to confirm`).fill(member.email)
        await press(stage, 'Delete permanently')
        await expect(page.getByRole('alertdialog', { name: 'Your account has been deleted' })).toBeVisible()
        await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      },
    },
    'session.renewed': 'The machine sends it when a renewal succeeds.',
    'storage.refused': 'The device sends it when it can’t save (`storage.spec.ts`).',
    'xstate.error.actor.members': 'Only a defect of the members’ area causes it.',
  },
  answers: {
    signIn: answered('signIn', ada),
    createMember: answered('createMember', undefined),
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
        act: async (stage) => redeem(stage, await otherOf(stage)),
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
    challenge: {
      'code typed': {
        says: 'Type the code from the email, and press “Sign in”.',
        output: ada,
        when: (snapshot) => !isRenewing(snapshot),
        act: (stage) =>
          typeCode(stage, async (code) => {
            await stage.page.getByLabel('Code from the email').fill(code)
            await press(stage, 'Sign in')
          }),
      },
      'code typed in the dialog': {
        says: 'Type the code from the email.',
        output: ada,
        when: isRenewing,
        act: (stage) =>
          typeCode(stage, (code) =>
            stage.page.getByRole('dialog').getByRole('textbox').first().pressSequentially(code),
          ),
      },
    },
    farewell: 'It ends by the clock.',
    expiryClock: 'It only sends events, which are above.',
  },
  transitions: {
    'session.signed-in.renewal.under-way ─ session.sign-out':
      'The dialog covers whatever signs out, and going to another page closes it first.',
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
  const { link, currentMember } = linkView(snapshot)
  const sentences = [
    link !== null && `The page says “${headings[link]}”.`,
    farewell === 'signed-out' && 'It says “You’re signed out.”',
    farewell === 'expired' && 'It says that the session has ended.',
    status !== 'member' && isBusy && 'It waits, and can be cancelled.',
    problem !== null && status !== 'member' && 'A message says what went wrong.',
    isSigningOut && 'It says “Signing out”.',
    area === 'unopened' && 'It offers to try again.',
    area === 'open' && 'The members’ area is open.',
    isRenewing && 'It asks for a code to stay signed in.',
    warning !== null && !isRenewing && 'It says that the session will end.',
    link !== null && currentMember !== null && 'It says who is signed in.',
    form === 'inbox' && 'The page says “Check your email”.',
    status === 'visitor' && form === 'password' && 'The form asks for a password.',
    status === 'visitor' && form === 'address' && link === null && 'The form asks for an email address.',
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? 'It’s loading.' : sentences.join(' ')
}

async function shows({ page }: Stage, snapshot: Snapshot): Promise<void> {
  const { status, form, farewell, area, isBusy, isSigningOut, isRenewing, warning, problem } =
    sessionView(snapshot)
  const { link, currentMember } = linkView(snapshot)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  if (link !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[link])
  if (link !== null)
    await expect(page.getByText(/^You’re (still )?signed in as/)).toHaveCount(currentMember === null ? 0 : 1)
  if (form === 'inbox') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  if (status !== 'member') await expect(button('Cancel')).toHaveCount(isBusy ? 1 : 0)
  const address = page.getByLabel('Email address')
  if (status === 'member') await expect(address).toHaveCount(0)
  if (status === 'visitor' && form !== 'inbox') await expect(address).toBeVisible()
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
  await expect(page.getByText(/^Your session (has )?ended/)).toHaveCount(farewell === 'expired' ? 1 : 0)
  if (status === 'visitor' && form === 'password')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

const starts = [
  {
    title: 'a visitor',
    path: '/auth/login',
    stored: none,
    link: 'none',
    within: (snapshot: Snapshot) => !snapshot.matches('identifying') && !isExpired(snapshot),
  },
  { title: 'a session that has ended', path: '/auth/login', stored: stale, link: 'none', within: isExpired },
  {
    title: 'a link',
    path: `/auth/login/verify/${token}`,
    stored: none,
    link: 'whole',
    within: (snapshot: Snapshot) => isVerifying(snapshot) && isAlone(snapshot),
  },
  {
    title: 'a link for someone else',
    path: `/auth/login/verify/${token}`,
    stored: live,
    link: 'whole',
    within: isVerifying,
  },
  {
    title: 'a session without its address',
    path: '/',
    stored: unnamed,
    link: 'none',
    within: (snapshot: Snapshot) => snapshot.matches('identifying'),
  },
] as const

const starting = {
  'a visitor': 'Open the sign-in page.',
  'a session that has ended': 'Sign in, let the session end, and open the sign-in page.',
  'a link': 'Open a link that was emailed to you.',
  'a link for someone else': 'Sign in, and open a link that was emailed to someone else.',
  'a session without its address':
    'Choose “Sign out”, and go back before the server has answered. Sign in, delete the address from the browser’s storage, and reload.',
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
