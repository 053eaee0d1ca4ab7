import type { FastifyReply } from 'fastify'
import type { Limiter } from '../auth/limiter.ts'
import { mediaTokenFrom } from '../auth/tokens.ts'
import type { BookStore } from '../books/store.ts'
import type { Configuration } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Session } from '../db/sessions.ts'
import type { Post } from '../mail/post.ts'
import type { TrackStore } from '../media/tracks.ts'
import { type Guards, mediaCookie } from '../plugins/caller.ts'

/** What the routes work with. */
export type Services = {
  configuration: Configuration
  database: Database
  limiter: Limiter
  guards: Guards
  post: Post
  tracks: TrackStore
  books: BookStore
  /** Where members reach this server; links in mails start with it. */
  publicUrl: () => string
  clock: () => number
}

/** Where browsers find the media of this server; a proxy in front may have put the API elsewhere. */
export const mediaPath = ({ configuration }: Pick<Services, 'configuration'>) =>
  `${new URL(configuration.product.apiUrl, 'http://here').pathname}/media`

/** Lets `<audio>` and `<img>` of this browser, which send no header, reach the media for as long as the session lives. */
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
