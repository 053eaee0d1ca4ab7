/** The same, but it rejects with these words if the work takes longer than `milliseconds`. */
export function inTime<Value>(work: Promise<Value>, milliseconds: number, words: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Milliseconds that a part of the app may take to load. A browser asks for it once and goes on waiting, so trying again
 * shows it if it has come since; otherwise, only reloading helps.
 */
const codePatience = 60_000

/** A part of the app, or a rejection if it takes too long: a network can take a request and never answer. */
export const codeInTime = <Part>(loading: Promise<Part>): Promise<Part> =>
  inTime(loading, codePatience, 'We couldn’t load a part of the app. Please try again.')
