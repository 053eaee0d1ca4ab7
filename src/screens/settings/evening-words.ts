import { hours } from '#content/evening.ts'
import { t } from '#locale/t.ts'

/** `7:00`. */
export const clockOf = (hour: number): string => `${hour}:00`

/** What the evening does, and when. */
export const eveningWords = (): string =>
  t('Warm light from {warm}, dark from {dark}, Night from {night} or with the sleep timer, until {day}.', {
    warm: clockOf(hours.warm),
    dark: clockOf(hours.dark),
    night: clockOf(hours.night),
    day: clockOf(hours.day),
  })
