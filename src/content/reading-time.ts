/** How long texts take to read. */

/** Words a minute for adults reading non-fiction silently: Brysbaert 2019, Journal of Memory and Language 109. */
const wordsPerMinute = 238
/** Letters and spaces for each word of English prose, for books whose words weren't counted. */
const lettersPerWord = 6

/** Whole minutes, at least one. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

export const minutesForLetters = (letters: number): number => minutesToRead(letters / lettersPerWord)
