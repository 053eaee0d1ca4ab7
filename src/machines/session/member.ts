/** What the app knows about the person signed in. The token isn’t part of it. */
export type Member = {
  email: string
  role: string
  /** Epoch ms. */
  expiresAt: number
  /** The email before, if the link that was just redeemed changed it. */
  formerEmail?: string
  /** What the link that was just redeemed did with a change of email. */
  emailChange?: 'made' | 'undone'
}

/** What an emailed link does, as its address says. The server goes by the token alone. */
export type LinkPurpose = 'sign-in' | 'email-change' | 'email-undo'

/**
 * What the browser kept from the last visit: a session, a session without its address, or one that is over, whose
 * address the form offers.
 */
export type StoredSession =
  | { kind: 'live'; member: Member }
  | { kind: 'unnamed'; expiresAt: number }
  | { kind: 'stale'; email: string }
  | { kind: 'none' }
