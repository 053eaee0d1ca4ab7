/** Lengths of time in figures and in words. All take seconds; fractions are dropped. */
import { t } from './t.ts'

const whole = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0)
const two = (value: number) => `${value}`.padStart(2, '0')

/** `192` → `3:12`, `3725` → `1:02:05`. Read from left to right in every language. */
export function clockTime(seconds: number): string {
  const all = whole(seconds)
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor(all / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

/** `192` → `3 minutes 12 seconds`, `420` → `7 minutes`, `0` → `0 seconds`. */
export function spokenTime(seconds: number): string {
  const all = whole(seconds)
  const parts = [
    counted(Math.floor(all / 3600), t('{count} hour', { count: 1 }), '{count} hours'),
    counted(Math.floor(all / 60) % 60, t('{count} minute', { count: 1 }), '{count} minutes'),
    counted(all % 60, t('{count} second', { count: 1 }), '{count} seconds'),
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('{count} seconds', { count: 0 }) : parts.join(' ')
}

/** A position in a track, for screen readers: `3 minutes 12 seconds of 7 minutes`. */
export const spokenPosition = (seconds: number, length: number): string =>
  t('{position} of {length}', { position: spokenTime(seconds), length: spokenTime(length) })

/** A length on a card, to the nearest minute: `7 min`, which never breaks across lines. */
export const shortLength = (seconds: number): string =>
  t('{count}\u00a0min', { count: Math.max(1, Math.round(whole(seconds) / 60)) })

/** Remaining time of a track: `4 min left`. */
export function timeLeft(seconds: number, length: number): string {
  const left = whole(length - seconds)
  return left < 60
    ? t('Less than a minute left')
    : t('{count}\u00a0min left', { count: Math.round(left / 60) })
}

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : count === 1 ? one : t(many, { count })
