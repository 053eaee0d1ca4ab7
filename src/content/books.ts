/** The titles of the books in `content/ebooks`, by their folders. */
export const bookTitles = {
  'two-tones': 'Two Tones and a Difference',
  'the-quiet-hour': 'The Quiet Hour',
  'a-slower-breath': 'A Slower Breath',
  'one-thing-at-a-time': 'One Thing at a Time',
} as const

export type BookId = keyof typeof bookTitles
