/**
 * What the app may know about the person signed in; the token is not part of it. `expiresAt` in epoch ms. `formerEmail`:
 * the address before, when the link that was just redeemed changed it.
 */
export type Member = { email: string; role: string; expiresAt: number; formerEmail?: string }

/** What the browser kept from the last visit. `email` is offered on the form after an expiry. */
export type StoredSession =
  | { kind: 'live'; member: Member }
  | { kind: 'stale'; email: string }
  | { kind: 'none' }
