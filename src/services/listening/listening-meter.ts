import type { FadeStart, PlaybackFact, Span } from '#machines/listening/sleep-timer.machine.ts'

/** Times in seconds. */
type Sound = { isOn: boolean; track: string; seconds: number; duration: number }

export type MeterNews =
  | { type: 'time.left'; seconds: number; isLast: boolean }
  | { type: 'end.near' }
  | { type: 'fade.due'; start: FadeStart }
  | { type: 'time.over' }

/** Seconds. If a check is more than `late` late, the device was asleep. */
const late = 90
const warning = 60
const atEnd = 0.4
const overlapsWithin = 16

/**
 * Reports how much of `span` is left while something plays, and once each: that the end is near (a minute
 * before, or when the fade starts, whichever is first), that the fade is due, and that time is over. Checks
 * several times a second and on every event of the sound, because browsers slow down timers in hidden pages.
 */
export function meter(
  { span, fade }: { span: Span; fade: number },
  notify: (news: MeterNews) => void,
): { follow: (news: PlaybackFact) => void; stop: () => void } {
  let counted = 0
  let passes = 0
  let checkedAt = Date.now()
  let sound: Sound = { isOn: false, track: '', seconds: 0, duration: 0 }
  let before = sound
  const notified = new Set<MeterNews['type']>()

  function once(news: MeterNews): void {
    if (notified.has(news.type)) return
    notified.add(news.type)
    notify(news)
  }

  function leftOf({ seconds, duration }: Sound): number {
    if (span.kind === 'minutes') return span.minutes * 60 - counted
    const passesLeft = (span.kind === 'passes' ? span.passes : 1) - passes
    const present = (passesLeft - 1) * duration + duration - seconds
    return present <= atEnd ? 0 : present
  }

  function check(): void {
    const now = Date.now()
    if (before.isOn) counted += Math.min(late, Math.max(0, now - checkedAt) / 1000)
    checkedAt = now
    if (isPassed(before, sound)) passes += 1
    before = sound
    if (!sound.isOn) return

    const left = Math.max(0, leftOf(sound))
    const isLast = span.kind !== 'minutes' && left <= sound.duration
    notify({ type: 'time.left', seconds: left, isLast })
    if (sound.duration === 0 && span.kind !== 'minutes') return
    if (left <= Math.max(warning, fade)) once({ type: 'end.near' })
    if (fade > 0 && left <= fade)
      once({ type: 'fade.due', start: { track: sound.track, seconds: sound.seconds } })
    if (left === 0) once({ type: 'time.over' })
  }

  const timer = setInterval(check, 250)
  return {
    follow({ type, ...position }) {
      sound = { ...sound, ...position, isOn: type === 'track.progressed' }
      check()
    },
    stop: () => clearInterval(timer),
  }
}

/** The track ended between two checks, and it or the next one has started. */
const isPassed = (before: Sound, now: Sound) =>
  before.duration > 0 &&
  before.duration - before.seconds < overlapsWithin &&
  (now.track !== before.track || now.seconds < before.seconds - before.duration / 2)
