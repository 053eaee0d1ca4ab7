import { plainAnswer } from '../../src/services/contract/common.ts'
import {
  currentAnswer,
  extras,
  logInAnswer,
  logInRequest,
  sendLoginLinkAnswer,
  sendLoginLinkRequest,
} from '../../src/services/contract/session.ts'
import { deviceOf } from '../auth/device.ts'
import { originOf } from '../auth/origin.ts'
import { isPassword } from '../auth/passwords.ts'
import { bearerFrom, newToken } from '../auth/tokens.ts'
import { askForLogin, isCodeAwaited, redeemCode, redeemLink } from '../db/challenges.ts'
import { findMember, keyOf, type Member } from '../db/members.ts'
import { endSessionOf, findCaller, type Session, startSession, touchSession } from '../db/sessions.ts'
import { rules } from '../limits.ts'
import { loginLetter, movedLetter } from '../mail/letters.ts'
import { type App, accepted } from '../plugins/contract.ts'
import { Refusal, signInAgain } from '../refusal.ts'
import { giveMediaCookie, type Services, takeMediaCookie } from './services.ts'

const tooManyMails =
  'A mail was sent a moment ago. Please look for it, also among the spam, before asking again.'
const tooManyTries = 'Too many tries. Please wait, or ask for a sign-in link: it always works.'
const wrongPassword = 'That e-mail address and password do not go together.'
const wrongCode =
  'That code is not right or no longer valid. Please check the latest mail or ask for a new one.'

const whyRefused = {
  used: () => new Refusal(409, 'This link was used already. Please ask for a new one.', { because: 'used' }),
  replaced: () =>
    new Refusal(409, 'A newer link has replaced this one. Please open the latest mail.', {
      because: 'expired',
    }),
  expired: () => new Refusal(410, 'This link has expired. Please ask for a new one.', { because: 'expired' }),
  unknown: () => new Refusal(401, 'Please sign in again.', { because: 'unknown' }),
}

/** Signing in and out: open to everybody, limited by account and sender. */
export function authRoutes(app: App, services: Services): void {
  const { database, limiter, guards, post, clock, configuration } = services
  const { query } = database

  app.post(
    '/auth/log-in',
    { schema: { body: logInRequest, response: { 200: logInAnswer } } },
    async (request, reply) => {
      const { body } = request
      const origin = originOf(request.ip)
      const device = deviceOf(request.headers['user-agent'])
      await limiter.take(rules.logInOrigin, origin, tooManyTries)
      const { token, session } =
        'password' in body ? await logInByPassword(body, device) : await logInByCode(body, device)
      await limiter.giveBack(rules.logInOrigin, origin)
      giveMediaCookie(services, reply, token, session)
      return accepted('Welcome back.', { token })
    },
  )

  async function logInByPassword({ email, password }: { email: string; password: string }, device: string) {
    const emailKey = keyOf(email)
    await limiter.take(rules.logInAccount, emailKey, tooManyTries)
    const member = await findMember(query, emailKey)
    // A password of an address that nobody proved may be somebody else's.
    const usable = member?.email_proved_at == null ? null : member.password_hash
    if (!(await isPassword(password, usable))) throw new Refusal(401, wrongPassword)
    await limiter.forget(rules.logInAccount, emailKey)
    const token = newToken()
    const session = await query.transaction().execute((transaction) =>
      startSession(transaction, {
        memberId: member!.id,
        token,
        startedBy: 'password',
        device,
        now: clock(),
      }),
    )
    return { token, session }
  }

  async function logInByCode(
    { email, code, requestId }: { email: string; code: string; requestId: string },
    device: string,
  ) {
    const emailKey = keyOf(email)
    const now = clock()
    const isGuess = await isCodeAwaited(query, requestId, emailKey, now)
    if (isGuess) {
      const words = 'Too many wrong codes. Please use the link in the mail instead.'
      await limiter.take(rules.codeHour, emailKey, words)
      await limiter.take(rules.codeDay, emailKey, words)
    }
    const redeemed = await redeemCode(query, { requestId, emailKey, code }, { device, now })
    if (redeemed.outcome !== 'signed-in') throw new Refusal(401, wrongCode)
    if (isGuess) {
      await limiter.giveBack(rules.codeHour, emailKey)
      await limiter.giveBack(rules.codeDay, emailKey)
    }
    return redeemed
  }

  app.post(
    '/auth/send-login-link',
    { schema: { body: sendLoginLinkRequest, response: { 200: sendLoginLinkAnswer } } },
    async (request) => {
      const emailKey = keyOf(request.body.email)
      await limiter.take(rules.mailOrigin, originOf(request.ip), 'Too many mails were asked for from here.')
      await limiter.take(rules.mailMinute, emailKey, tooManyMails)
      await limiter.take(rules.mailHour, emailKey, tooManyMails)
      const now = clock()
      const member = (await findMember(query, emailKey)) ?? null
      const { link, code, requestId } = await askForLogin(query, { emailKey, member, now })
      if (member !== null) {
        post.send(() =>
          loginLetter(member.email, {
            link,
            code,
            publicUrl: services.publicUrl(),
            product: configuration.product,
          }),
        )
      }
      return accepted('If this address belongs to a member, a mail is on its way.', { requestId })
    },
  )

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
    return accepted('Welcome back.', { ...current(member, session), token: redeemed.token })
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
