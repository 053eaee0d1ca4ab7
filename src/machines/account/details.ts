/** The texts of a profile that a member edits, and how changes on two devices are merged. */
import type { Profile } from './profile.ts'

export const detailNames = ['firstName', 'lastName', 'username', 'phone', 'address'] as const
export type DetailName = (typeof detailNames)[number]
export type Details = Readonly<Record<DetailName, string>>

export const blankDetails: Details = { firstName: '', lastName: '', username: '', phone: '', address: '' }

/** The typed text of each changed field. */
export type Drafts = Readonly<Partial<Record<DetailName, string>>>

export function detailsOf(profile: Pick<Profile, DetailName>): Details {
  const { firstName, lastName, username, phone, address } = profile
  return { firstName, lastName, username, phone, address }
}

/** Typed texts that differ from the saved ones, apart from spaces at the ends. */
export const draftsBeside = (base: Details, typed: Drafts): Drafts =>
  only(typed, (name, text) => text.trim() !== base[name])

/** The changed fields as they're sent: trimmed. */
export const changesOf = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).map(([name, text]) => [name, text.trim()]))

/**
 * Fields that were changed both here and elsewhere, to different texts.
 * @param sent what was sent from here without an answer, so the server may have it
 */
export const clashesOf = (
  base: Details,
  drafts: Drafts,
  theirs: Details,
  sent: Drafts,
): readonly DetailName[] =>
  detailNames.filter((name) => {
    const mine = drafts[name]?.trim()
    return mine !== undefined && ![base[name], mine, sent[name]].includes(theirs[name])
  })

/** The drafts without those that clash. */
export const draftsApart = (drafts: Drafts, clashes: readonly DetailName[]): Drafts =>
  only(drafts, (name) => !clashes.includes(name))

function only(drafts: Drafts, isKept: (name: DetailName, text: string) => boolean): Drafts {
  return Object.fromEntries(
    detailNames.flatMap((name) => {
      const text = drafts[name]
      return text !== undefined && isKept(name, text) ? [[name, text]] : []
    }),
  )
}
