/** The hook for a program's rating. */
import type { Stars } from '#content/ratings.ts'
import { useHistory } from './listening.ts'

/** The member's rating of a program, null if there's none, and a function that changes it; null removes it. */
export function useRating(program: string) {
  const [{ ratings }, send] = useHistory()
  const rate = (stars: Stars | null) => send({ type: 'program.rate', program, stars, at: Date.now() })
  return [ratings[program] ?? null, rate] as const
}
