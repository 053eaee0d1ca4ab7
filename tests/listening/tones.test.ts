import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bell, breathTone, chime, earTone, playOnce, struck, twoTones } from '#services/listening/tones.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'

/** The loudest sample of either ear, 0 to 1, and that of the first and last hundredth of a second. */
async function heard(blob: Blob) {
  const view = new DataView(await blob.arrayBuffer())
  expect(String.fromCharCode(...[8, 9, 10, 11].map((at) => view.getUint8(at)))).toBe('WAVE')
  const rate = view.getUint32(24, true)
  const frames = view.getUint32(40, true) / 4
  expect(view.byteLength).toBe(44 + frames * 4)
  const loudest = (from: number, to: number, ear: 0 | 1) => {
    let most = 0
    for (let frame = from; frame < to; frame += 1)
      most = Math.max(most, Math.abs(view.getInt16(44 + frame * 4 + ear * 2, true)) / 32_768)
    return most
  }
  const edge = Math.round(rate / 1000)
  return {
    seconds: frames / rate,
    left: loudest(0, frames, 0),
    right: loudest(0, frames, 1),
    edges: Math.max(
      ...([0, 1] as const).flatMap((ear) => [loudest(0, edge, ear), loudest(frames - edge, frames, ear)]),
    ),
  }
}

describe('tones', () => {
  it('for one ear are silent on the other', async () => {
    const [left, right] = [await heard(earTone('left')), await heard(earTone('right'))]
    expect(left.right).toBe(0)
    expect(right.left).toBe(0)
    for (const level of [left.left, right.right]) {
      expect(level).toBeGreaterThan(0.1)
      expect(level).toBeLessThan(0.6)
    }
  })

  it('for one ear can begin with silence, for as long as a question is read aloud', async () => {
    const [soon, late] = [await heard(earTone('left')), await heard(earTone('left', 3.5))]
    expect(late.seconds - soon.seconds).toBeCloseTo(3.5)
    expect(late.left).toBe(soon.left)
  })

  it.each(['in', 'out'] as const)(
    'of a breath %s are soft, on both ears, short, and without a click',
    async (breath) => {
      const { left, right, seconds, edges } = await heard(breathTone(breath))
      expect(left).toBe(right)
      expect(left).toBeGreaterThan(0.05)
      expect(left).toBeLessThan(0.4)
      expect(seconds).toBeLessThan(2)
      expect(edges).toBeLessThan(0.02)
    },
  )

  it('the chime is soft, on both ears, short, and without a click', async () => {
    const { left, right, seconds, edges } = await heard(chime())
    expect(left).toBe(right)
    expect(left).toBeGreaterThan(0.1)
    expect(left).toBeLessThan(0.6)
    expect(seconds).toBeLessThan(3)
    expect(edges).toBeLessThan(0.02)
  })

  it('of a program are steady, one pitch for each ear, quiet, for three seconds, and without a click', async () => {
    const blob = twoTones(108.75, 111.25, 3)
    const { left, right, seconds, edges } = await heard(blob)
    expect(seconds).toBeCloseTo(3)
    for (const level of [left, right]) expect(level).toBeCloseTo(0.2, 2)
    expect(edges).toBeLessThan(0.001)
    const view = new DataView(await blob.arrayBuffer())
    const rises = (ear: 0 | 1) => {
      let count = 0
      for (let at = 44 + ear * 2; at + 4 < view.byteLength; at += 4)
        if (view.getInt16(at, true) < 0 && view.getInt16(at + 4, true) >= 0) count += 1
      return count / 3
    }
    expect(rises(0)).toBeCloseTo(108.75, 0)
    expect(rises(1)).toBeCloseTo(111.25, 0)
  })
})

const rate = 22_050

/** The samples of the left ear, from −1 to 1. */
async function leftOf(blob: Blob): Promise<number[]> {
  const view = new DataView(await blob.arrayBuffer())
  expect(view.getUint32(24, true)).toBe(rate)
  return Array.from(
    { length: (view.byteLength - 44) / 4 },
    (_, at) => view.getInt16(44 + at * 4, true) / 32_767,
  )
}

/** How much of a frequency is in samples: about the level of a steady tone. */
function strengthOf(samples: ArrayLike<number>, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (let at = 0; at < samples.length; at += 1) {
    const angle = (2 * Math.PI * hertz * at) / rate
    real += samples[at]! * Math.cos(angle)
    imaginary += samples[at]! * Math.sin(angle)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length
}

/** Whether a frequency is the strongest near it. */
function expectPitch(samples: ArrayLike<number>, hertz: number): void {
  const near = [0.97, 0.985, 1.015, 1.03].map((share) => strengthOf(samples, hertz * share))
  expect(strengthOf(samples, hertz)).toBeGreaterThan(2 * Math.max(...near))
}

const loudest = (samples: ArrayLike<number>, from: number, to: number) =>
  Math.max(
    ...Array.from(samples)
      .slice(from * rate, to * rate)
      .map(Math.abs),
  )

describe('a struck bell', () => {
  const hertz = 400
  const note = struck(hertz, 3)

  it('lasts as long as asked, and begins and ends softly', () => {
    expect(note.length).toBe(3 * rate)
    expect([note[0], Math.abs(note.at(-1)!) < 0.001]).toEqual([0, true])
    expect(loudest(note, 0, 0.002)).toBeLessThan(0.1)
    expect(loudest(note, 0.02, 0.05)).toBeGreaterThan(0.5)
    const last = (from: number) => loudest(note, from, from + 0.01)
    expect(last(2.98) / last(2.88)).toBeLessThan(0.4)
  })

  it.each([
    [1, 0.5, 2.6],
    [2.01, 0.2, 1.6],
    [2.99, 0.09, 0.9],
  ])(
    'has a partial of %d times its pitch, at a level of %d, that’s gone after %d s',
    (times, level, seconds) => {
      const levelAt = (from: number) =>
        strengthOf(note.subarray(from * rate, (from + 0.1) * rate), hertz * times)
      // Each is weaker by 60 dB after its time.
      const at = (time: number) => level * 10 ** ((-3 * time) / seconds)
      for (const from of [0.1, 0.4]) expect(levelAt(from) / at(from + 0.05)).toBeCloseTo(1, 1)
    },
  )
})

describe('the sounds of the app', () => {
  it('the bell is low, soft, and on both ears, for three seconds', async () => {
    const { left, right, seconds } = await heard(bell())
    expect(left).toBe(right)
    expect(left).toBeGreaterThan(0.2)
    expect(left).toBeLessThan(0.4)
    expect(seconds).toBeCloseTo(3)
    expectPitch(await leftOf(bell()), 349.23)
  })

  it.each([
    ['in', 392],
    ['out', 293.66],
  ] as const)('a breath %s has a pitch of %d Hz', async (breath, hertz) => {
    const samples = await leftOf(breathTone(breath))
    expect(samples.length / rate).toBeCloseTo(1.6)
    expectPitch(samples, hertz)
  })

  it('the chime’s second note is higher and comes 0.4 s after the first', async () => {
    const samples = await leftOf(chime())
    expect(samples.length / rate).toBeCloseTo(2.4)
    const first = samples.slice(0, 0.4 * rate)
    const then = samples.slice(0.42 * rate, 1.4 * rate)
    expectPitch(then, 523.25)
    expectPitch(then, 659.25)
    expect(strengthOf(first, 659.25)).toBeLessThan(0.1 * strengthOf(then, 659.25))
  })

  it('a tone for one ear is three notes, 0.7 s apart', async () => {
    const samples = await leftOf(earTone('left'))
    expect(samples.length / rate).toBeCloseTo(2.8)
    expectPitch(samples.slice(0, 0.7 * rate), 440)
    const rises = [0.7, 1.4].map((at) => loudest(samples, at, at + 0.05) / loudest(samples, at - 0.05, at))
    for (const rise of rises) expect(rise).toBeGreaterThan(1.5)
    expect(loudest(samples, 2.1, 2.15)).toBeLessThan(loudest(samples, 2.05, 2.1) * 1.1)
  })
})

describe('a sound that’s played once', () => {
  const released = vi.fn()
  beforeEach(() => {
    released.mockClear()
    vi.stubGlobal('Audio', FakeAudio)
    URL.createObjectURL = () => 'blob:sound'
    URL.revokeObjectURL = released
  })
  afterEach(() => {
    for (const element of FakeAudio.all) element.pause()
    FakeAudio.reset()
    vi.unstubAllGlobals()
  })
  const play = (volume?: number) => {
    const stop = playOnce(() => new Blob(), volume)
    return { stop, element: [...FakeAudio.all][0]! }
  }

  it.each([
    [undefined, 1],
    [0.3, 0.3],
  ])('of volume %s plays at %d, and is released when it’s over', (volume, level) => {
    const { element } = play(volume)
    expect([element.source, element.volume, element.paused]).toEqual(['blob:sound', level, false])
    expect(released).not.toHaveBeenCalled()
    element.tell('ended')
    expect(released).toHaveBeenCalledExactlyOnceWith('blob:sound')
  })

  it('is released if the browser refuses', async () => {
    FakeAudio.refusal = new Error('no')
    play()
    await vi.waitFor(() => expect(released).toHaveBeenCalledOnce())
  })

  it('can be stopped', () => {
    const { stop, element } = play()
    stop()
    expect(element.paused).toBe(true)
    expect(released).toHaveBeenCalledOnce()
  })
})
