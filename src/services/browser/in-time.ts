/** The same, but it rejects with these words if the work takes longer than `milliseconds`. */
export function inTime<Value>(work: Promise<Value>, milliseconds: number, words: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
