/** Speeds of the voice that reads aloud. */
export const speechRates = [0.75, 1, 1.25, 1.5, 2] as const
export type SpeechRate = (typeof speechRates)[number]
