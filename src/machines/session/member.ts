/** What the app knows about the current member. The token isn’t part of it. */
export type Member = {
  email: string
  role: string
  /** Epoch ms. */
  expiresAt: number
  /** The former email, if the link that was just redeemed changed it. */
  formerEmail?: string
  /** What the link that was just redeemed did with a change of email. */
  emailChange?: 'made' | 'undone'
}

/** What an emailed link does, according to its address. The server decides by the token alone. */
export type LinkPurpose = 'sign-in' | 'email-change' | 'email-undo'

/**
 * What the browser has stored: a session, a session without its address, or an expired one, whose address the
 * form offers.
 */
export type StoredSession =
  | { kind: 'live'; member: Member }
  | { kind: 'unnamed'; expiresAt: number }
  | { kind: 'stale'; email: string }
  | { kind: 'none' }
