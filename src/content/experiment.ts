/** “Does it work for me?”: an evening with the pulse or without, as chance decides, fourteen times. */

/** Evenings in each block, half of which have the pulse. Stopped early, the two kinds are still nearly as many. */
export const blockSizes = [4, 4, 4, 2] as const

export const eveningCount = blockSizes.reduce<number>((sum, size) => sum + size, 0)

/** What the audio loads on an evening, from 1: an address below the media address, the same with the pulse or without. */
export const eveningFile = (id: string, evening: number): string => `experiments/${id}/${evening}`

/** What the member scores after each evening. */
export const watchedIds = ['sleep', 'calm', 'focus'] as const
export type Watched = (typeof watchedIds)[number]

export const scores = [1, 2, 3, 4, 5, 6, 7] as const
export type Score = (typeof scores)[number]

/** `number` counts from 1. `score`: null until the member answers. */
export type Evening = { number: number; day: string; score: Score | 'skipped' | null }

/** For each block of evenings, which had the pulse. */
export type Blocks = readonly (readonly boolean[])[]
