import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { giveBackOnSignIn } from '#server/auth/email-limits.ts'
import { networkOf } from '#server/auth/network.ts'
import { checkPassword, hashPassword } from '#server/auth/passwords.ts'
import { newToken } from '#server/auth/tokens.ts'
import { isCodeExpected } from '#server/db/challenges.ts'
import { findMember, lockMember, type Member, mailboxKeyOf, replaceHash } from '#server/db/members.ts'
import { matchPurchases } from '#server/db/purchases.ts'
import { redeemCode } from '#server/db/redeem.ts'
import { startSession } from '#server/db/sessions.ts'
import { HttpError } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import { success } from '#server/response.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import { logInAnswer, logInRequest } from '#services/contract/session.ts'
import { type Services, setMediaCookie, suspended } from './services.ts'

const tooManyTries = 'Too many attempts. Try again in {wait}, or ask for a sign-in link.'
const tooManyCodes = 'Too many wrong codes. Use the link in the email, or try again in {wait}.'
const wrongPassword = 'Incorrect email or password.'
const wrongCode = 'That code is wrong or has expired. Check our latest email, or ask for a new one.'

/** POST /auth/log-in, with a password or an emailed code. Limits by account and sender come before any work. */
export const logInRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, clock } = services
  const { query } = database

  app.post(
    '/auth/log-in',
    {
      schema: {
        summary: 'Signs in with a password, or with an emailed code',
        access: 'open',
        body: logInRequest,
        response: { 200: logInAnswer },
      },
    },
    async (request, reply) => {
      const { body } = request
      const network = networkOf(request.ip)
      const device = deviceOf(request.headers['user-agent'])
      await limiter.consume(rules.logInNetwork, network, tooManyTries)
      const { token, session } =
        'password' in body
          ? await logInByPassword(body, device, network)
          : await logInByCode(body, device, request.ip)
      await limiter.reward(rules.logInNetwork, network)
      setMediaCookie(services, reply, token, session)
      return success('You’re signed in.', { token })
    },
  )

  async function logInByPassword(
    { email, password }: { email: string; password: string },
    device: string,
    network: string,
  ) {
    const mailbox = mailboxKeyOf(email)
    await limiter.consume(rules.logInAccount, mailbox, tooManyTries)
    const member = await findMember(query, email)
    // If the address isn’t verified, someone else may have set the password.
    const usable = member?.email_proved_at == null ? null : member.password_hash
    const verdict = await verdictOn(password, usable, { mailbox, network })
    if (verdict === 'wrong') throw new HttpError(401, wrongPassword)
    await limiter.delete(rules.logInAccount, mailbox)
    const token = newToken()
    const session = await query.transaction().execute(async (transaction) => {
      // While it was checked, the password may have changed and all sessions ended, or the account been suspended.
      const present = await lockMember(transaction, member!.id)
      if (present?.password_hash !== member!.password_hash) throw new HttpError(401, wrongPassword)
      if (present.suspended_at !== null) throw suspended(services)
      await matchPurchases(transaction, member!.id, clock())
      return startSession(transaction, {
        memberId: member!.id,
        token,
        startedBy: 'password',
        device,
        now: clock(),
      })
    })
    if (verdict === 'as-typed') await hashAgain(member!, password)
    app.events.count('signIns', 'password')
    return { token, session }
  }

  /** If the queue for hashes is full, the password wasn’t tried, so the try doesn’t count. */
  async function verdictOn(
    password: string,
    usable: string | null,
    { mailbox, network }: { mailbox: string; network: string },
  ) {
    try {
      return await checkPassword(password, usable)
    } catch (busy) {
      await limiter.reward(rules.logInAccount, mailbox)
      await limiter.reward(rules.logInNetwork, network)
      throw busy
    }
  }

  /** If the queue for hashes is full, the next session does it. */
  async function hashAgain(member: Member, password: string) {
    const hash = await hashPassword(password).catch(() => null)
    if (hash !== null) await replaceHash(query, member, hash)
  }

  async function logInByCode(
    { email, code, requestId }: { email: string; code: string; requestId: string },
    device: string,
    ip: string,
  ) {
    const mailbox = mailboxKeyOf(email)
    const now = clock()
    const isGuess = await isCodeExpected(query, requestId, mailbox, now)
    if (isGuess) {
      await limiter.consume(rules.codeHour, mailbox, tooManyCodes)
      await limiter.consume(rules.codeDay, mailbox, tooManyCodes)
    }
    const redeemed = await redeemCode(query, { requestId, mailbox, code }, { device, now })
    if (redeemed.outcome === 'suspended') throw suspended(services)
    if (redeemed.outcome !== 'signed-in') throw new HttpError(401, wrongCode)
    if (isGuess) {
      await limiter.reward(rules.codeHour, mailbox)
      await limiter.reward(rules.codeDay, mailbox)
    }
    if (!redeemed.isRepeat) {
      app.events.count('signIns', 'code')
      await giveBackOnSignIn(limiter, { mailbox, ip, isFirst: redeemed.isFirst })
    }
    return redeemed
  }
}
