import { describe, expect, it } from 'vitest'
import { breathTone, chime, earTone, twoTones } from '#services/listening/tones.ts'

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
