import type { FastifyReply } from 'fastify'
import type { Limiter } from '#server/auth/limiter.ts'
import { mediaTokenFrom } from '#server/auth/tokens.ts'
import type { BookStore } from '#server/books/store.ts'
import type { Configuration } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/db/sessions.ts'
import type { Deployment } from '#server/mail/letters.ts'
import type { Post } from '#server/mail/post.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { type Guards, mediaCookie } from '#server/plugins/caller.ts'

/** What routes need. */
export type Services = {
  configuration: Configuration
  database: Database
  limiter: Limiter
  guards: Guards
  post: Post
  tracks: TrackStore
  books: BookStore
  /** Where members reach this server. Links in emails start with it. */
  publicUrl: () => string
  clock: () => number
}

/** Where browsers find this server’s media. A proxy may have moved the API to another path. */
export const mediaPath = ({ configuration }: Pick<Services, 'configuration'>) =>
  `${new URL(configuration.product.apiUrl, 'http://here').pathname}/media`

/** What emails say about this deployment. */
export const deploymentOf = ({ configuration, publicUrl }: Services): Deployment => ({
  product: configuration.product,
  company: {
    name: configuration.product.companyName || configuration.product.name,
    address: configuration.companyAddress,
  },
  publicUrl: publicUrl(),
})

/** Lets `<audio>` and `<img>`, which send no bearer token, load media while the session lasts. */
export function giveMediaCookie(
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

export function takeMediaCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(mediaCookie, {
    path: mediaPath(services),
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https:'),
  })
}
