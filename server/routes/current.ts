import { deviceOf } from '#server/auth/device.ts'
import { bearerFrom } from '#server/auth/tokens.ts'
import type { Member } from '#server/db/members.ts'
import { type Redeemed, redeemLink } from '#server/db/redeem.ts'
import { endSessionOf, findCaller, type Session, touchSession } from '#server/db/sessions.ts'
import {
  type Asked,
  emailChangedLetter,
  emailKeptLetter,
  emailReleasedLetter,
  recipientOf,
} from '#server/mail/letters.ts'
import { type App, accepted } from '#server/plugins/contract.ts'
import { Refusal, signInAgain } from '#server/refusal.ts'
import { plainAnswer } from '#services/contract/common.ts'
import { currentAnswer, extras } from '#services/contract/session.ts'
import { deploymentOf, giveMediaCookie, type Services, takeMediaCookie } from './services.ts'

const whyRefused = {
  used: () => new Refusal(409, 'This link has already been used. Ask for a new one.', { because: 'used' }),
  replaced: () =>
    new Refusal(409, 'There’s a newer link. Use the one in our latest email.', {
      because: 'expired',
    }),
  expired: () => new Refusal(410, 'This link has expired. Ask for a new one.', { because: 'expired' }),
  unknown: () => new Refusal(401, 'Sign in again to continue.', { because: 'unknown' }),
}

/** GET /auth/current says whose session a token opens, and redeems emailed links. POST /auth/log-out ends a session. */
export function currentRoutes(app: App, services: Services): void {
  const { database, guards, post, clock } = services
  const { query } = database

  app.get('/auth/current', { schema: { response: { 200: currentAnswer } } }, async (request, reply) => {
    const token = bearerFrom(request.headers.authorization)
    if (token === null) throw signInAgain()
    const now = clock()
    const caller = await findCaller(query, 'token_hash', token, now)
    if (caller !== null) {
      await guards.countCall(caller.session.id)
      await touchSession(query, caller.session, now)
      giveMediaCookie(services, reply, token, caller.session)
      return accepted('', current(caller.member, caller.session))
    }
    const device = deviceOf(request.headers['user-agent'])
    const redeemed = await redeemLink(query, token, { device, now })
    if (redeemed.outcome === 'taken') {
      throw new Refusal(409, 'Another account now uses this email. Your email hasn’t changed.')
    }
    if (redeemed.outcome === 'refused') {
      if (redeemed.because === 'unknown') await guards.countWrongToken(request)
      throw whyRefused[redeemed.because]()
    }
    const { kind, member, session, former } = redeemed
    tellOfEmailChange(redeemed, { at: now, device })
    giveMediaCookie(services, reply, redeemed.token, session)
    return accepted('You’re signed in.', {
      ...current(member, session),
      ...(former === null ? {} : { formerEmail: former }),
      ...(kind === 'login' ? {} : { emailChange: kind === 'email-change' ? 'made' : 'undone' }),
      token: redeemed.token,
    })
  })

  /** Emails the addresses that a link has changed or kept; once, because browsers may repeat a request. */
  function tellOfEmailChange(
    { kind, isRepeat, member, former }: Extract<Redeemed, { outcome: 'signed-in' }>,
    asked: Asked,
  ) {
    if (isRepeat || kind === 'login') return
    const to = recipientOf(member)
    const deployment = deploymentOf(services)
    if (kind === 'email-undo') {
      post.send(() => emailKeptLetter(to, { asked, deployment }))
      if (former !== null) post.send(() => emailReleasedLetter(former, { deployment }))
    } else if (former !== null) {
      const old = { ...to, email: former }
      post.send(() => emailChangedLetter(old, { newEmail: member.email, asked, deployment }))
    }
  }

  /** Needs no live session, so signing out twice or with an expired token succeeds. */
  app.post('/auth/log-out', { schema: { response: { 200: plainAnswer } } }, async (request, reply) => {
    const token = bearerFrom(request.headers.authorization)
    if (token !== null) await endSessionOf(query, token)
    takeMediaCookie(services, reply)
    return accepted('You’re signed out.', null)
  })
}

const current = (member: Member, session: Session) => ({
  role: member.role,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  expiresAt: session.expires_at,
  hasPassword: member.password_hash !== null,
  extras: [...extras],
})
