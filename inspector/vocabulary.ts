/** What may leave the page unmasked. A field that isn't listed here is masked, so new fields are masked by default. */
import type { Vocabulary } from '@neuro/statecharts'
import { offers } from '#content/offers.ts'
import { programs, purposes, tracks } from '#content/programs.ts'
import { defaultSettings } from '#content/settings.ts'
import { tones } from '#content/tones.ts'
import { paces, visuals } from '#content/visuals.ts'

const split = (words: string) => words.trim().split(/\s+/)

/** Never more than that something is there: not its length, nor which of two. Whatever lies below is hidden too. */
const hiddenFields: ReadonlySet<string> = new Set(
  split(`
  address answers authToken code currentPassword file firstName lastName light newPassword option owner
  password phone profilePhoto query requestId text token typed url username
`),
)

/** Strings in clear where they are words of the app's own (`isOwnWord`). */
const wordFields: ReadonlySet<string> = new Set(
  split(`
  ahead before by cause change check dismissed ear end family fault flow heard id ids keptLoop key kind
  link loaded motion name offer order outcome pace panel paper program programs reason recent refusal role
  status title titles tone track version visual within
`),
)

/** Days as `2026-03-09`. */
const dayFields: ReadonlySet<string> = new Set(['begun', 'day', 'rests', 'today'])

/** Names that may be seen; numbers, yes and no under them are in clear, strings by the rules above. */
const knownFields: ReadonlySet<string> = new Set([
  ...[...hiddenFields, ...wordFields, ...dayFields],
  ...split(`
  accepted account across actorId added after at author awaiting bookmarks books bytes canEmpty
  canSetPassword capped cfi chapter chapters contents copyable count counted cover credentials crossfade
  current currentMember data description details devices done down drafts duration email endedAt entries
  error expiresAt exportedAt factor fade fadeStart findings formerEmail fraction from gain hasChime
  hasPassword height here inFile index input isCurrent isFromServer isOnline isOwn isRightToLeft isSent
  isWelcomed items journal kept keys label language lastUsedAt left level lifetime linkMember log looks
  marks member message milliseconds minutes newEmail notice now number open output passes past pending
  picture pixels position positions preview productName profile queue recentPositions resendIn restore
  results retryAfter seconds secondsLeft seenAt session sessions share shown side size span speed square
  start startsOnline step stored target times to type unreadable volume wasOpen width words x y zoom
`),
])

const texts = (value: object) => Object.values(value).filter((text) => typeof text === 'string')

const ownWords: ReadonlySet<string> = new Set([
  ...programs.flatMap(({ id, title }) => [id, title]),
  ...tracks.flatMap(({ id, title, version }) => [id, title, version]),
  ...[...offers, ...visuals, ...paces].map(({ id }) => id),
  ...[...purposes, ...texts(defaultSettings), ...Object.keys(tones)],
  ...split(`
  AbortError ApiFault DOMException Error NotAllowedError TypeError active add address admin all app
  article audiotracks book both broken connection content-index contents dark dashboard days device
  doubtful ebooks empty error expired expiry failed favourites finding firstName foreign forgot-password
  hand hearing hour journey last lastName left listening live login logout looks maintenance malformed
  marks member minutes missing network newer next none not-found off offer offline one page paginated
  passed passes phone player profile program quiz refused remove right sans scrolled sepia serif session
  sign-out sound stale stopped storage support timeout too-large track tracks two-steps unknown unplayable
  unreadable unwanted upgrades used userform username verify visual wanted whole
`),
])

/** Whether a text is one of the app's own ids, titles or options, not something typed. */
const isOwnWord = (text: string) => ownWords.has(text)

export const vocabulary: Vocabulary = { hiddenFields, wordFields, dayFields, knownFields, isOwnWord }
