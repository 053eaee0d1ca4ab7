import { givenTo } from '@neuro/statecharts/drive'
import { describe, expect, it } from 'vitest'
import { deepestIn, middleOf, moved, type Size, type Square, zoomed, zoomOf } from '#machines/account/crop.ts'
import { photoView } from '#machines/account/photo.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { photoModel, picture } from './photo.model.ts'

const isWithin = ({ width, height }: Size, { x, y, side }: Square) =>
  x >= 0 && y >= 0 && side > 0 && x + side <= width + 1e-6 && y + side <= height + 1e-6

prove(photoModel, {
  view: photoView,
  onlyHeard: true,
  check({ stimulus, before, after, emitted, told }) {
    const { type } = stimulus
    const view = photoView(after)
    const { isOpening, isSending, isRemoving, isDoubting } = view
    const was = photoView(before)
    expect([isOpening, isSending, isRemoving], 'what is waited for is under way').toEqual(
      ['openPicture', 'sendPhoto', 'removePhoto'].map((actor) => actor in after.children),
    )
    expect(after.hasTag('busy')).toBe(isOpening || isSending || isRemoving)
    expect([isOpening, isSending, isRemoving, isDoubting].filter(Boolean).length).toBeLessThanOrEqual(1)

    expect(isWithin(after.context.picture, view.square), 'the square never leaves the picture').toBe(true)
    if (view.picture === null) expect(after.context.picture.url, 'the picture is released when done').toBe('')
    if (type === 'xstate.done.actor.openPicture') {
      expect([view.picture, view.square], 'a picture is framed in its middle').toEqual([
        picture,
        middleOf(picture),
      ])
    } else if (type === 'photo.move') {
      const { across, down } = stimulus as unknown as { across: number; down: number }
      expect(view.square).toEqual(moved(picture, was.square, across, down))
    } else if (type === 'photo.zoom') {
      const { factor } = stimulus as unknown as { factor: number }
      expect(view.square).toEqual(zoomed(picture, was.square, factor))
    } else if (view.picture !== null) {
      expect(view.square, 'what was framed is what is sent').toEqual(was.square)
    }

    const failure = /^xstate\.error\.actor\.(\w+)$/.exec(type)?.[1]
    expect(view.problem, 'why it did not work is said until something else is done').toBe(
      failure === undefined ? null : failure === 'openPicture' ? 'That is no picture.' : `${failure} failed`,
    )
    if (type === 'photo.save')
      expect(givenTo(after, 'sendPhoto'), 'the square that was framed is sent').toEqual({
        email: 'ada@example.com',
        square: was.square,
      })
    if (isRemoving) expect(givenTo(after, 'removePhoto')).toEqual({ email: 'ada@example.com' })
    if (type === 'photo.remove') expect(isDoubting, 'nothing goes unasked').toBe(true)
    if (isRemoving) expect(was.isDoubting || was.isRemoving).toBe(true)
    if (type === 'photo.choose') {
      const { file } = stimulus as unknown as { file: Blob }
      expect(givenTo(after, 'openPicture'), 'the file that was chosen is opened').toEqual({ file })
    }

    const isSent = type === 'xstate.done.actor.sendPhoto'
    const isPutAway = isSent || (type === 'photo.cancel' && was.picture !== null)
    const isChanged = isSent || type === 'xstate.done.actor.removePhoto'
    if (isPutAway || isChanged) expect(view.picture).toBeNull()
    expect(emitted, 'reports each new photo, and closes a picture that’s no longer needed').toEqual([
      ...(isPutAway ? [{ type: 'closePicture' }] : []),
      ...(isChanged ? [{ type: 'photo.changed' }] : []),
    ])
    expect(told).toEqual([])
    expectSerialisable(after.context)
  },
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
