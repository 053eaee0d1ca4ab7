import { limitConcurrency } from '#server/limit-concurrency.ts'
import { counts } from '#server/limits.ts'
import { tidyPassword } from '#services/contract/spelling.ts'
import common from './common-passwords.json' with { type: 'json' }

/** Loaded on the first use. */
const argon2 = () => import('@node-rs/argon2')

/** argon2id, the library's default, with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a random text. Checking it takes as long for accounts without a password as for the others. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$H3EHNaLzSunwFPeuULBNWA$VFUiOZGG79gheI9JL30TF9c00D7HOXBKp0ij0RuMpPY'

const limit = limitConcurrency({
  running: counts.hashesRunning,
  waiting: counts.hashesWaiting,
  message: 'Too many people are signing in right now. Try again in a few seconds.',
  retryAfter: 2,
})

/** How many passwords are being hashed, and how many are waiting. */
export const hashing = limit.load

/** @throws HttpError (429) when too many hashes are wanted at once */
export const hashPassword = (password: string) =>
  limit(async () => (await argon2()).hash(tidyPassword(password), cost))

/**
 * Compares `password` with the hash `stored`, in the same time for null. `as-typed`: it's right, but was hashed before
 * passwords were tidied, so hash it again.
 * @throws HttpError (429) when too many hashes are wanted at once
 */
export const checkPassword = (password: string, stored: string | null) =>
  limit(async (): Promise<'wrong' | 'right' | 'as-typed'> => {
    const { verify } = await argon2()
    const is = (text: string) => verify(stored ?? decoy, text)
    const tidy = tidyPassword(password)
    const isTidy = await is(tidy)
    const isAsTyped = !isTidy && tidy !== password && (await is(password))
    return stored === null || !(isTidy || isAsTyped) ? 'wrong' : isTidy ? 'right' : 'as-typed'
  })

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** A password that’s easy to read aloud: five groups of four letters, 61 bits. */
export function readablePassword(random: (below: number) => number): string {
  const syllable = () => consonants[random(consonants.length)]! + vowels[random(vowels.length)]!
  return Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
}

/** zxcvbn calls a password “very guessable” below a million guesses. */
const enoughGuesses = 1_000_000
/** More characters only add guesses, and searching many for patterns can take more than a second. */
const charactersRead = 40

/** Loaded on the first use: 50,000 common passwords and keyboard rows. */
async function createEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { short: dictionary['passwords-common'], long: common.flatMap((line) => line.split(' ')) },
    graphs: adjacencyGraphs,
    maxLength: charactersRead,
    l33tMaxSubstitutions: 8,
  })
}

let estimator: ReturnType<typeof createEstimator> | undefined

export const easyPassword = 'That password is easy to guess. Try four words that don’t belong together.'

/**
 * Whether attackers would try `password` first: a common password, a row of keys, a repetition, or the
 * member’s own words, even with a year added or `@` for `a`.
 * @param own words about the member: email, names
 */
export async function isEasyPassword(
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<boolean> {
  estimator ??= createEstimator()
  const words = own.flatMap((text) => (text ? [text, ...text.split(/[@.\s]+/)] : []))
  return (await estimator).check(password, words).guesses < enoughGuesses
}
