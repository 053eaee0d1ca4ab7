import type { Program } from './programs.ts'

/** Seconds for which the two tones can be heard alone. */
export const tonesLength = 3

/** The two tones under a program, in hertz. The pulse is their difference. */
export const tonesOf = ({ carrierHz, beatHz }: Pick<Program, 'carrierHz' | 'beatHz'>) => ({
  left: carrierHz - beatHz / 2,
  right: carrierHz + beatHz / 2,
})
