import { plainAnswer } from '../../src/services/contract/common.ts'
import { currentAnswer, extras } from '../../src/services/contract/session.ts'
import { deviceOf } from '../auth/device.ts'
import { bearerFrom } from '../auth/tokens.ts'
import type { Member } from '../db/members.ts'
import { redeemLink } from '../db/redeem.ts'
import { endSessionOf, findCaller, type Session, touchSession } from '../db/sessions.ts'
import { movedLetter } from '../mail/letters.ts'
import { type App, accepted } from '../plugins/contract.ts'
import { Refusal, signInAgain } from '../refusal.ts'
import { giveMediaCookie, type Services, takeMediaCookie } from './services.ts'

const whyRefused = {
  used: () => new Refusal(409, 'This link was used already. Please ask for a new one.', { because: 'used' }),
  replaced: () =>
    new Refusal(409, 'A newer link has replaced this one. Please open the latest mail.', {
      because: 'expired',
    }),
  expired: () => new Refusal(410, 'This link has expired. Please ask for a new one.', { because: 'expired' }),
  unknown: () => new Refusal(401, 'Please sign in again.', { because: 'unknown' }),
}

/** GET /auth/current: who a session belongs to, or what a mailed link is good for. And the way out. */
export function currentRoutes(app: App, services: Services): void {
  const { database, guards, post, clock, configuration } = services
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
      throw new Refusal(409, 'This address belongs to another account by now. Your address stays as it is.')
    }
    if (redeemed.outcome === 'refused') {
      if (redeemed.because === 'unknown') await guards.countWrongToken(request)
      throw whyRefused[redeemed.because]()
    }
    const { member, session, former } = redeemed
    if (former !== null) {
      post.send(() => movedLetter(former, { product: configuration.product }))
    }
    giveMediaCookie(services, reply, redeemed.token, session)
    return accepted('Welcome back.', {
      ...current(member, session),
      ...(former === null ? {} : { formerEmail: former }),
      token: redeemed.token,
    })
  })

  /** Open to everybody, so that signing out twice, or with an expired token, is no failure. */
  app.post('/auth/log-out', { schema: { response: { 200: plainAnswer } } }, async (request, reply) => {
    const token = bearerFrom(request.headers.authorization)
    if (token !== null) await endSessionOf(query, token)
    takeMediaCookie(services, reply)
    return accepted('You are signed out.', null)
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
