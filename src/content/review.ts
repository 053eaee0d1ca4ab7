/**
 * Who wrote a text about health, and who checked it: articles, books and the safety page. Operators fill it in. What
 * isn't filled in is said to be missing.
 */
export type Review = {
  /** The product's team if it's missing. */
  author?: string | undefined
  /** A clinician, with the qualification: `Dr Ada Example, sleep physician`. */
  reviewer?: string | undefined
  /** ISO dates. */
  reviewed?: string | undefined
  nextReview?: string | undefined
}

/** `Written by the Neuro team; not yet reviewed by a clinician.` */
export function reviewWords({ author, reviewer, reviewed, nextReview }: Review, team: string): string {
  const written = `Written by ${author ?? team}`
  if (reviewer === undefined) return `${written}; not yet reviewed by a clinician.`
  const on = reviewed === undefined ? '' : ` on ${dateOf(reviewed)}`
  const next = nextReview === undefined ? '' : ` Next review: ${dateOf(nextReview)}.`
  return `${written}; reviewed by ${reviewer}${on}.${next}`
}

const dateOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
