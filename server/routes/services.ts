import type { FastifyReply } from 'fastify'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { mediaTokenFrom } from '#server/auth/tokens.ts'
import type { BookStore } from '#server/books/store.ts'
import type { Configuration } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { isLastAdmin, type Member } from '#server/db/members.ts'
import type { Query } from '#server/db/schema.ts'
import type { Session } from '#server/db/sessions.ts'
import { HttpError } from '#server/http-error.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import type { Deployment } from '#server/mail/templates.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { mediaCookie } from '#server/plugins/authentication.ts'

export type Services = {
  configuration: Configuration
  database: Database
  limiter: RateLimiter
  mailQueue: MailQueue
  tracks: TrackStore
  books: BookStore
  /** Start of links in emails. */
  publicUrl: () => string
  clock: () => number
  /** This server is told to stop and serves until proxies have noticed. */
  isLeaving: () => boolean
}

/** The path of this server’s media in browsers. A proxy may have moved the API to another path. */
export const mediaPath = ({ configuration }: Pick<Services, 'configuration'>) =>
  `${new URL(configuration.product.apiUrl, 'http://here').pathname}/media`

export const deploymentOf = ({ configuration, publicUrl }: Services): Deployment => ({
  product: configuration.product,
  company: {
    name: configuration.product.companyName || configuration.product.name,
    address: configuration.companyAddress,
  },
  publicUrl: publicUrl(),
})

/** Only who has proved to be the member learns it. */
export const suspended = ({ configuration }: Services) =>
  new HttpError(
    403,
    `This account is suspended. Everything in it is kept. Write to ${configuration.product.supportEmail}.`,
    { reason: 'suspended' },
  )

/** Someone has to be able to look after the accounts. @throws HttpError (409) if no other admin can sign in */
export async function keepLastAdmin(transaction: Query, member: Member): Promise<void> {
  if (member.role === 'admin' && (await isLastAdmin(transaction, member)))
    throw new HttpError(409, `${member.email} is the only admin. Give someone else that role first.`)
}

/** Lets `<audio>` and `<img>`, which send no bearer token, load media while the session lasts. */
export function setMediaCookie(
  services: Services,
  reply: FastifyReply,
  token: string,
  session: Session,
): void {
  reply.setCookie(mediaCookie, mediaTokenFrom(token), {
    path: mediaPath(services),
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https:'),
    maxAge: Math.max(0, Math.floor((session.expires_at - services.clock()) / 1000)),
  })
}

export function clearMediaCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(mediaCookie, {
    path: mediaPath(services),
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https:'),
  })
}
