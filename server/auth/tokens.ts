import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping anywhere. */
export const newToken = () => randomBytes(32).toString('base64url')
export const newId = () => randomBytes(16).toString('base64url')
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Hashes a token for the database. A fast hash is enough, because 256 random bits can’t be guessed. */
export const hashOf = (token: string) => hash('sha256', token, 'base64url')

/**
 * Hashes a code for the database. Anyone who reads the table could try all six-digit codes, so the hash is keyed by the
 * request id, which only the asking browser has.
 */
export const hashOfCode = (requestId: string, code: string) =>
  createHmac('sha256', requestId).update(`code ${code}`).digest('base64url')

/**
 * The session token that a link or code leads to. Browsers repeat a request when a connection breaks, and the
 * repeat must get the same session although only hashes are stored. So the token has two halves: the proof
 * (link token, or request id and code) is in the email, and the salt in the table. The salt is erased after
 * 30 seconds, or earlier if the session is used.
 */
export const sessionTokenFrom = (salt: string, proof: string) =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(`session ${proof}`).digest('base64url')

/**
 * The value of the media cookie. It’s derived from the session token, so each answer can set it again without breaking
 * other tabs. The token can’t be derived from the cookie.
 */
export const mediaTokenFrom = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('media').digest('base64url')

/** `Authorization: Bearer …` → the token, or null if it can’t be one of ours. */
export function bearerFrom(header: string | undefined): string | null {
  const [, token] = /^bearer +([A-Za-z0-9_-]{43})$/i.exec(header ?? '') ?? []
  return token ?? null
}
