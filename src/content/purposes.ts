import type { Purpose } from './programs.ts'

/** One word on a card. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  energy: 'Energy',
  focus: 'Focus',
  calm: 'Calm',
  reflection: 'Reflection',
  sleep: 'Sleep',
}
