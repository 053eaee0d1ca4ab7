import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Span } from '#machines/listening/sleep-timer.machine.ts'
import { type MeterNews, meter } from '#services/listening/listening-meter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const duration = 400

type Sound = { isOn: boolean; track: string; seconds: number; duration: number }

/** A sound whose time the test advances. `reported` has every event except the stream of positions. */
function start(span: Span, fade: number, at: Partial<Sound> = {}) {
  let sound: Sound = { isOn: true, track: 'edge-vocals', seconds: 0, duration, ...at }
  const reported: MeterNews[] = []
  const stream: { seconds: number; isLast: boolean }[] = []
  const { follow, stop } = meter({ span, fade }, (news) => {
    if (news.type === 'time.left') stream.push(news)
    else reported.push(news)
  })
  function moved(): void {
    const { isOn, ...position } = sound
    follow(isOn ? { type: 'track.progressed', ...position } : { type: 'track.stopped' })
  }
  moved()
  return {
    reported,
    stop,
    stream,
    left: () => stream.at(-1)?.seconds,
    set(change: Partial<Sound>) {
      sound = { ...sound, ...change }
      moved()
    },
    play(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1000)
        sound = { ...sound, seconds: sound.seconds + 1 }
        moved()
      }
    },
  }
}

describe('minutes', () => {
  it('report the approaching end, the fade and the end, each once and in order', () => {
    const { reported, play, left } = start({ kind: 'minutes', minutes: 3 }, 30)
    play(119)
    expect(reported).toEqual([])
    play(2)
    expect(reported).toEqual([{ type: 'end.near' }])
    play(30)
    expect(reported.at(-1)).toMatchObject({ type: 'fade.due', start: { track: 'edge-vocals' } })
    expect(left()).toBeCloseTo(29)
    play(60)
    expect(reported.map(({ type }) => type)).toEqual(['end.near', 'fade.due', 'time.over'])
    expect(left(), 'and no less').toBe(0)
  })

  it.each([
    [1, 1],
    [10, 301],
  ])('of %i: a fade of five minutes has begun after %i s', (minutes, seconds) => {
    const { reported, play } = start({ kind: 'minutes', minutes }, 300)
    play(seconds)
    expect(reported.map(({ type }) => type)).toEqual(['end.near', 'fade.due'])
  })

  it('don’t depend on the track or its length', () => {
    const { reported, play, stream } = start({ kind: 'minutes', minutes: 1 }, 0, { duration: 0 })
    play(61)
    expect(reported.map(({ type }) => type)).toEqual(['end.near', 'time.over'])
    expect(stream.some(({ isLast }) => isLast)).toBe(false)
  })

  it('don’t count pauses', () => {
    const { reported, play, set, stream } = start({ kind: 'minutes', minutes: 1 }, 0)
    play(30)
    set({ isOn: false })
    const { length } = stream
    vi.advanceTimersByTime(3_600_000)
    expect(stream).toHaveLength(length)
    set({ isOn: true })
    play(29)
    expect(reported.some(({ type }) => type === 'time.over')).toBe(false)
    play(2)
    expect(reported.some(({ type }) => type === 'time.over')).toBe(true)
  })

  it('counts a check that is hours late as sleep, not listening', () => {
    const { reported, play, left } = start({ kind: 'minutes', minutes: 30 }, 60)
    play(1)
    vi.setSystemTime(Date.now() + 4 * 3_600_000)
    play(1)
    expect(reported).toEqual([])
    expect(left()).toBeGreaterThan(28 * 60)
  })

  it('start with the sound, not before', () => {
    const notify = vi.fn()
    meter({ span: { kind: 'minutes', minutes: 1 }, fade: 0 }, notify)
    vi.advanceTimersByTime(120_000)
    expect(notify).not.toHaveBeenCalled()
  })

  it('report nothing once stopped', () => {
    const { reported, stop } = start({ kind: 'minutes', minutes: 2 }, 0)
    stop()
    vi.advanceTimersByTime(120_000)
    expect(reported).toEqual([])
  })
})

describe('the end of a track', () => {
  it('is measured by the time left', () => {
    const { reported, play, left } = start({ kind: 'track' }, 10, { seconds: 300 })
    play(20)
    expect(left()).toBe(80)
    play(71)
    expect(reported.map(({ type }) => type)).toEqual(['end.near', 'fade.due'])
    expect(reported.at(-1)).toEqual({ type: 'fade.due', start: { track: 'edge-vocals', seconds: 390 } })
    play(8)
    expect(reported).toHaveLength(2)
    play(1)
    expect(reported.at(-1)).toEqual({ type: 'time.over' })
  })

  it('isn’t known before the length is', () => {
    const { reported, play } = start({ kind: 'track' }, 10, { duration: 0 })
    play(2)
    expect(reported).toEqual([])
  })

  it.each([
    [398, 0.2],
    [385, 390],
  ])(
    'is noticed if the next track starts between two checks, at %d s of one and %d s of the other',
    (from, to) => {
      const { reported, set } = start({ kind: 'track' }, 0, { seconds: from })
      set({ track: 'stream-vocals', seconds: to })
      expect(reported.at(-1)).toEqual({ type: 'time.over' })
    },
  )

  it.each([100, 384])('applies to the new track after a switch at %d s', (seconds) => {
    const { reported, set, left } = start({ kind: 'track' }, 0, { seconds })
    set({ track: 'stream-vocals', seconds: 0 })
    expect(reported).not.toContainEqual({ type: 'time.over' })
    expect(left()).toBe(duration)
  })
})

describe('a number of plays', () => {
  it('counts each play', () => {
    const { reported, play, set, stream } = start({ kind: 'passes', passes: 2 }, 0, { seconds: 380 })
    play(18)
    expect(stream.at(-1)).toMatchObject({ seconds: duration + 2, isLast: false })
    set({ seconds: 0 })
    expect(stream.at(-1)).toMatchObject({ seconds: duration, isLast: true })
    expect(reported).toEqual([])
    set({ seconds: duration - 0.2 })
    expect(reported.at(-1)).toEqual({ type: 'time.over' })
  })

  it('doesn’t count a jump back as a play', () => {
    const { reported, set, left } = start({ kind: 'passes', passes: 2 }, 0, { seconds: 300 })
    set({ seconds: 0 })
    expect(left()).toBe(2 * duration)
    expect(reported).toEqual([])
  })
})
