/** How a program felt to the member: one to five stars. */
export const stars = [1, 2, 3, 4, 5] as const

export type Stars = (typeof stars)[number]

/** Keys for `t`. */
export const ratingWords: Readonly<Record<Stars, string>> = {
  1: 'Not for me',
  2: 'Not quite right',
  3: 'All right',
  4: 'Good',
  5: 'Just right',
}

/** `stars`: null once it was removed. `at`: epoch ms. */
export type Rating = { stars: Stars | null; at: number }

/** By program. Removed ones stay, so a file from another device doesn't restore them. */
export type Ratings = Readonly<Record<string, Rating>>

/** Those of both, with the newer one of each program; of two from the same moment, the one `here`. */
export function newestRatings(here: Ratings, there: Ratings): Ratings {
  const newest = new Map(Object.entries(there))
  for (const [program, rating] of Object.entries(here)) {
    const other = newest.get(program)
    if (other === undefined || rating.at >= other.at) newest.set(program, rating)
  }
  return Object.fromEntries(newest)
}

/** With a program's new rating, which counts as the newest even if the device's clock was set back. */
export const withRating = (ratings: Ratings, program: string, { stars, at }: Rating): Ratings => ({
  ...ratings,
  [program]: { stars, at: Math.max(at, (ratings[program]?.at ?? -1) + 1) },
})
