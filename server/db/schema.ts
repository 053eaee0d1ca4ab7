import type { Generated, Kysely } from 'kysely'

/**
 * The tables, the same in both databases. Times are epoch milliseconds, ids are random text, hashes are
 * base64url. Nothing in here opens an account: tokens, codes and request ids are stored as hashes.
 */
export type Tables = {
  members: MembersTable
  sessions: SessionsTable
  challenges: ChallengesTable
  favourites: FavouritesTable
  photos: PhotosTable
  emails: EmailsTable
  sent_emails: SentEmailsTable
  refusals: RefusalsTable
  audit: AuditTable
  purchases: PurchasesTable
  purchase_events: { id: string; at: number }
  experiments: ExperimentsTable
  /** For `rate-limiter-flexible` on PostgreSQL; keys are hashed. Empty on SQLite. */
  limits: { key: string; points: number; expire: number | null }
  kysely_migration: { name: string; timestamp: string }
}

export type MembersTable = {
  id: string
  /** As the member typed it. Emails go there. */
  email: string
  /** This spelling of the address, in lower case. */
  email_key: string
  /** The same for all spellings of a mailbox. Null if another account has it, or if a server from before wrote the row. */
  mailbox: string | null
  /** When the member verified that emails to this address reach them. */
  email_proved_at: number | null
  role: string
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  address: string | null
  username: string | null
  /** Position of the next favourite. Raising it also locks the row, so additions run one after the other. */
  favourite_serial: number
  /** Since when signing in is refused. */
  suspended_at: number | null
  created_at: number
  updated_at: number
}

export type StartedBy = 'password' | 'link' | 'code'

export type SessionsTable = {
  id: string
  member_id: string
  token_hash: string
  media_hash: string
  started_by: StartedBy
  device: string
  created_at: number
  /** Null until the session is first used. */
  last_used_at: number | null
  expires_at: number
}

export type ChallengeKind = 'login' | 'email-change' | 'email-undo'

export type ChallengesTable = {
  id: string
  kind: ChallengeKind
  /** Null for an address without an account: a link request does the same work for both. */
  member_id: string | null
  /** The mailbox that asked for it; of a change, the `email_key` of the account. */
  email_key: string
  /** The pending address of a change, or the former one of an undo. */
  other_email: string | null
  link_hash: string
  request_hash: string | null
  code_hash: string | null
  tries: number
  /**
   * Half of the session token; the link token or the code is the other. Erased when repeats are no longer
   * allowed.
   */
  salt: string | null
  session_id: string | null
  created_at: number
  expires_at: number
  /** Also set, without a session, when a newer request cancels this one. */
  used_at: number | null
  /** The email of the admin who asked for it; null for the member. */
  asked_by: string | null
}

export type FavouritesTable = {
  member_id: string
  title: string
  position: number
}

export type PhotosTable = {
  id: string
  member_id: string
  type: string
  bytes: Uint8Array
  created_at: number
}

/** Emails that are still to be sent. */
export type EmailsTable = {
  id: string
  template: string
  /** The member it’s about; null without an account. Deleted with the account. */
  member_id: string | null
  /** Its link is created from this challenge when it’s sent; null for an email without a link. */
  challenge_id: string | null
  /** JSON: the recipient, and what the template needs besides the link. */
  content: string
  created_at: number
  /** Not sent after this time. */
  expires_at: number
  /** When to try it; while a server is sending it, when another may try. */
  next_at: number
  attempts: number
  /** Lower ones are sent first: 0 for members, 1 for addresses that no one has proved. */
  priority: Generated<number>
}

/** Where emails to members went in the last ten days, so that a report of one that came back can be told from a forged one. */
export type SentEmailsTable = {
  /** The one that it had in `emails`. Only who got the email knows it. */
  id: string
  member_id: string
  mailbox: string
  email: string
  at: number
}

/** Addresses that an email server refused permanently. */
export type RefusalsTable = {
  mailbox: string
  email: string
  at: number
  /** The server's words, without addresses. */
  reason: string
  /** Until then, nothing is sent there. Null if only this email was refused. */
  suppressed_until: number | null
}

export type AuditEvent =
  | 'signed-in'
  | 'password-changed'
  | 'email-changed'
  | 'email-restored'
  | 'role-changed'
  | 'admin-read'
  | 'admin-changed'
  | 'suspended'
  | 'unsuspended'
  | 'signed-out'
  | 'link-sent'
  | 'exported'
  | 'removed'

export type AuditTable = {
  id: string
  at: number
  event: AuditEvent
  /** Null for a removed account, whose other entries go with it. */
  member_id: string | null
  /** Hash of a removed account’s address. */
  email_hash: string | null
  detail: string
}

export type PurchaseState = 'paid' | 'refunded' | 'disputed'

export type PurchasesTable = {
  /** The checkout and its name for the payment. */
  id: string
  /** Null while only a refund or chargeback has arrived. */
  email: string | null
  mailbox: string | null
  /** Null while no one has proved the address. */
  member_id: string | null
  product: string | null
  /** Null for a product without a role. */
  role: string | null
  /** Of several roles, the highest counts. */
  priority: number
  state: PurchaseState
  /** When that happened. */
  state_at: number
  created_at: number
}

export type ExperimentsTable = {
  id: string
  member_id: string
  /** The id of the track that’s compared. */
  track: string
  /** The key, an evening a digit: `1` with the pulse, `0` without. A space is between blocks: `1001 0110 0101 10`. */
  evenings: string
  created_at: number
  /** From then on, nothing is played. */
  revealed_at: number | null
}

export type Query = Kysely<Tables>
