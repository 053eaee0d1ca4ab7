import { describe, expect, it } from 'vitest'
import {
  deepestIn,
  middleOf,
  moved,
  type Size,
  type Square,
  zoomed,
  zoomOf,
} from '../../src/machines/photo/crop.ts'
import { photoMachine } from '../../src/machines/photo/photo.machine.ts'
import { photoView } from '../../src/machines/photo/photo.view.ts'
import { answered, explore, failed } from '../support/explore.ts'

const picture = { url: 'blob:one', width: 300, height: 200 }
const file = new Blob(['picture'])

const { cases, replay, untaken } = explore(photoMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [
    { type: 'photo.choose', file },
    { type: 'photo.move', across: 1, down: 0 },
    { type: 'photo.zoom', factor: 2 },
    { type: 'photo.zoom', factor: 0.5 },
    { type: 'photo.save' },
    { type: 'photo.cancel' },
    { type: 'photo.remove' },
    { type: 'photo.confirm' },
    answered('openPicture', picture),
    failed('openPicture', new Error('That is no picture.')),
    answered('sendPhoto'),
    failed('sendPhoto'),
    answered('removePhoto'),
    failed('removePhoto'),
  ],
})

const isWithin = ({ width, height }: Size, { x, y, side }: Square) =>
  x >= 0 && y >= 0 && side > 0 && x + side <= width + 1e-6 && y + side <= height + 1e-6

describe('photo: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const emitted: { type: string }[] = []
      const snapshot = replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = photoView(snapshot)
      expect(isWithin(snapshot.context.picture, view.square), 'the square never leaves the picture').toBe(
        true,
      )
      expect(view.picture !== null).toBe(snapshot.matches('cropping') || snapshot.matches('sending'))
      if (view.picture === null) expect(snapshot.context.picture.url, 'put away when done').toBe('')
      if (view.problem !== null) expect(view.problem).not.toBe('')
      if (emitted.some(({ type }) => type === 'photo.changed')) expect(snapshot.value).toBe('idle')
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('the square', () => {
  it.each([
    [
      { width: 300, height: 200 },
      { x: 50, y: 0, side: 200 },
    ],
    [
      { width: 200, height: 300 },
      { x: 0, y: 50, side: 200 },
    ],
    [
      { width: 9, height: 9 },
      { x: 0, y: 0, side: 9 },
    ],
  ])('starts as the largest in the middle of %j', (size, square) => {
    expect(middleOf(size)).toEqual(square)
  })

  it('moves by shares of its own side and stops at the edges', () => {
    const near = { x: 100, y: 100, side: 80 }
    expect(moved({ width: 300, height: 200 }, near, 0.5, -0.25)).toEqual({ x: 140, y: 80, side: 80 })
    expect(moved({ width: 300, height: 200 }, near, 9, 9)).toEqual({ x: 220, y: 120, side: 80 })
    expect(moved({ width: 300, height: 200 }, near, -9, -9)).toEqual({ x: 0, y: 0, side: 80 })
  })

  it('zooms about its middle, no nearer than there are pixels and no further than the picture', () => {
    const size = { width: 800, height: 800 }
    expect(zoomed(size, middleOf(size), 2)).toEqual({ x: 200, y: 200, side: 400 })
    expect(zoomOf(size, zoomed(size, middleOf(size), 1000))).toBe(deepestIn(size))
    expect(zoomed(size, { x: 0, y: 0, side: 400 }, 0.001)).toEqual(middleOf(size))
    const tiny = { width: 40, height: 60 }
    expect(zoomed(tiny, middleOf(tiny), 5)).toEqual(middleOf(tiny))
    expect(deepestIn(tiny)).toBe(1)
  })

  it('stays within whatever is done to it', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 200; round++) {
      const size = { width: 1 + Math.floor(random() * 5000), height: 1 + Math.floor(random() * 5000) }
      let square = middleOf(size)
      for (let step = 0; step < 20; step++) {
        square =
          random() < 0.5
            ? moved(size, square, random() * 4 - 2, random() * 4 - 2)
            : zoomed(size, square, random() * 3 + 0.01)
        expect(isWithin(size, square)).toBe(true)
      }
    }
  })
})
