/** Signing in, staying and signing out: the sign-in screens, the emailed link, the frame's notices, another tab. */

import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionModel } from '#tests/session/session.model.ts'
import { answers, byItself, driverOf, type Given } from '#tests/support/browser-walks/driver.ts'
import { goTo, press } from '#tests/support/browser-walks/moves.ts'
import {
  elsewhere,
  endIn,
  enterCode,
  holdAll,
  keep,
  link,
  live,
  nameOf,
  opened,
  stale,
  tokenThatIs,
} from './session.acts.ts'
import { seenOfSession } from './session.seen.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const login = '/auth/login'
const isAtDoor = (snapshot: Snapshot) =>
  snapshot.matches({ anonymous: 'idle' }) ||
  snapshot.matches({ anonymous: 'signed-out' }) ||
  snapshot.matches('expired')
const isPassword = (snapshot: Snapshot) => snapshot.matches({ anonymous: 'password' })
const isInside = (snapshot: Snapshot) => snapshot.matches({ 'signed-in': { area: { members: 'open' } } })
const linkIs = (snapshot: Snapshot, ...states: string[]) =>
  states.some((state) => snapshot.matches({ 'verifying-link': state } as never))
const isDead = (snapshot: Snapshot) => linkIs(snapshot, 'used', 'lapsed', 'malformed')
const isRenewing = (snapshot: Snapshot) => snapshot.matches({ 'signed-in': { renewal: 'under-way' } })

const hour = 3_600_000

/** The members' code, which comes late or not at all. */
export const openingDriver = driverOf({
  part: 'opening',
  model: sessionModel,
  starts: [
    {
      exploration: 2,
      input: 0,
      by: async (stage) => {
        await stage.network.hold('members', 'GET', '**/assets/members-*.js')
        await opened('/admin/neuro/dashboard', live)(stage)
      },
    },
  ],
  stimuli: {
    'members.failed': { by: ({ network }) => network.fault('members', 'offline') },
    'members.ready': { by: ({ network }) => network.pass('members') },
    'session.retry': { by: (stage) => press(stage, 'Try again') },
  },
  seen: seenOfSession,
})

export const sessionDriver = driverOf({
  model: sessionModel,
  length: 30,
  starts: [
    { exploration: 0, input: 0, by: opened(login) },
    { exploration: 0, input: 1, by: opened(`/auth/login/verify/${link}`, live) },
    { exploration: 1, input: 0, by: opened(login, stale) },
    {
      exploration: 1,
      input: 2,
      by: async (stage) => {
        const { email } = await stage.people.as('ada')
        const { requestId, code } = await stage.people.mail(email)
        stage.memory.set('code', code)
        await keep(stage, {})
        await stage.page.evaluate((kept) => {
          sessionStorage.linkRequest = kept
        }, [email, requestId, Date.now()].join('\n'))
        await holdAll(stage)
        await stage.page.goto(login)
      },
    },
    { exploration: 1, input: 4, by: opened(`/auth/login/verify/${link}`) },
    { exploration: 1, input: 5, by: opened('/auth/login/verify/broken') },
    { exploration: 1, input: 6, by: opened('/auth/login/verify/broken', live) },
    { exploration: 2, input: 0, by: opened('/admin/neuro/dashboard', live) },
    { exploration: 3, input: 0, by: opened(login, stale) },
    { exploration: 3, input: 1, by: opened('/admin/neuro/dashboard', live) },
  ],
  stimuli: {
    'session.request-link': {
      when: (snapshot) =>
        isAtDoor(snapshot) ||
        isPassword(snapshot) ||
        (isDead(snapshot) && snapshot.context.occupant === null),
      by: async (stage, _, before) => {
        if (isPassword(before) || isAtDoor(before)) await goTo(stage, login)
        await stage.page.getByLabel('Email address').fill((await stage.people.unmailed('ada')).email)
        await press(stage, /^Email me a (new )?link( instead)?$/)
      },
    },
    'session.change-address': {
      when: (snapshot) => snapshot.matches({ anonymous: 'link-requested' }),
      by: (stage) => press(stage, /^(Cancel|Change address)$/),
    },
    'session.use-password': {
      when: isAtDoor,
      by: async (stage) => {
        await goTo(stage, login)
        await press(stage, 'Use a password')
      },
    },
    'session.sign-in': {
      by: async (stage) => {
        const { email, password } = await stage.people.as('ada')
        await goTo(stage, login)
        await stage.page.getByLabel('Email address').fill(email)
        await stage.page.getByLabel('Password', { exact: true }).fill(password)
        await press(stage, 'Sign in')
      },
    },
    'session.join': {
      when: (snapshot) => isAtDoor(snapshot) || isPassword(snapshot),
      by: async (stage) => {
        await goTo(stage, '/auth/userform')
        await stage.page.getByLabel('Email address').fill((await stage.people.unmailed('ada')).email)
        await stage.page.getByRole('checkbox').check()
        await press(stage, 'Become a member')
      },
    },
    'session.cancel': {
      by: (stage, _, before) =>
        isRenewing(before) ? stage.page.keyboard.press('Escape') : press(stage, 'Cancel'),
    },
    'session.redeem-link': { by: (stage) => press(stage, /^(Sign in|Try again)$/) },
    'session.switch-account': {
      by: (stage) => press(stage, /^(Switch account|Sign in to that account)$/),
    },
    'session.keep-account': {
      when: (snapshot) => isDead(snapshot) || linkIs(snapshot, 'ready', 'offline', 'occupied'),
      by: (stage) =>
        press(stage, /^(Other ways to sign in|Keep current account|Stay signed out|Go to dashboard)$/),
    },
    'session.moved': {
      when: (snapshot) => isPassword(snapshot) || snapshot.matches({ anonymous: 'idle' }),
      by: async (stage) => {
        const { pathname } = new URL(stage.page.url())
        await goTo(stage, pathname === login ? '/auth/forgot-password' : login)
      },
    },
    'session.changed-elsewhere': { by: (stage, { stored }) => elsewhere(stage, stored) },
    'members.ready': byItself,
    // The server no longer knows the token: any call says so.
    'session.expired': {
      when: isInside,
      by: async ({ page, network }) => {
        await network.hold('favourites', 'GET', 'favorites/**')
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await network.fault('favourites', '401')
        await page.context().unroute('**/v1/api/favorites/**')
      },
    },
    'session.ending': {
      when: isInside,
      by: (stage, { within }) => endIn(stage, within === 'hour' ? hour / 2 : 30 * hour),
    },
    'session.dismiss-warning': {
      when: (snapshot) => isInside(snapshot) && !isRenewing(snapshot),
      by: ({ page }) =>
        page
          .getByRole('alert')
          .or(page.getByRole('status'))
          .getByRole('button', { name: 'Close' })
          .first()
          .click(),
    },
    'session.renew': {
      when: (snapshot) => isInside(snapshot) && !snapshot.matches({ 'signed-in': { term: 'fresh' } }),
      by: (stage) => press(stage, 'Stay signed in'),
    },
    'session.sign-out': {
      when: (snapshot) => isInside(snapshot) && !isRenewing(snapshot),
      by: async (stage) => {
        await press(stage, /^Account: /)
        await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
      },
    },
    ...answers('signIn'),
    ...answers('createMember'),
    // The form waits for the email; it can't be cancelled there.
    'xstate.done.actor.createMember': {
      by: async ({ network, people, memory }) => {
        await network.pass('createMember')
        await network.pass('mail')
        const { email } = await people.as('ada')
        people.mailed(email)
        memory.set('sent', email)
      },
    },
    ...answers('endSession'),
    'xstate.done.actor.challenge': { by: (stage, _, before) => enterCode(stage, isRenewing(before)) },
    'xstate.done.actor.redeemLink': {
      by: async (stage, { output }) => {
        const { email } = await stage.people.as(nameOf(output))
        await stage.network.pass('redeemLink', (await stage.people.mail(email)).link)
      },
    },
    'xstate.error.actor.redeemLink': {
      by: async (stage, { error }: Given) => {
        const token = await tokenThatIs(stage, error.cause)
        await (token === null ? stage.network.fail('redeemLink') : stage.network.pass('redeemLink', token))
      },
    },
  },
  seen: seenOfSession,
})
