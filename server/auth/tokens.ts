import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping anywhere. */
export const newToken = () => randomBytes(32).toString('base64url')
export const newId = () => randomBytes(16).toString('base64url')
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a token. A fast hash is enough: nobody guesses 256 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * What is stored of a code. Six digits alone would be found at once by whoever reads the table, so the request id,
 * which only the asking browser has, is the key.
 */
export const hashOfCode = (requestId: string, code: string) =>
  createHmac('sha256', requestId).update(`code ${code}`).digest('base64url')

/**
 * The session token that a link or code stands for. Browsers repeat a request by themselves when a connection dies,
 * and the repeat must get the same session although only hashes are stored. Neither half is enough: the proof (the
 * link token, or request id and code) is in the mail, the salt in the table, and the salt is erased when the
 * session is first used or 30 seconds are over.
 */
export const sessionTokenFrom = (salt: string, proof: string) =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(`session ${proof}`).digest('base64url')

/**
 * The value of the media cookie. It follows from the session token, so that every answer to that token can set it
 * again without ending what other tabs hold; the way back from cookie to token is closed.
 */
export const mediaTokenFrom = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('media').digest('base64url')

/** `Authorization: Bearer …` → the token, or null when there is none that could be ours. */
export function bearerFrom(header: string | undefined): string | null {
  const [, token] = /^bearer +([A-Za-z0-9_-]{43})$/i.exec(header ?? '') ?? []
  return token ?? null
}
