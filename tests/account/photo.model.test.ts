import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import { deepestIn, middleOf, moved, type Size, type Square, zoomed, zoomOf } from '#machines/account/crop.ts'
import { photoView } from '#machines/account/photo.view.ts'
import { photoModel } from './photo.model.ts'

const isWithin = ({ width, height }: Size, { x, y, side }: Square) =>
  x >= 0 && y >= 0 && side > 0 && x + side <= width + 1e-6 && y + side <= height + 1e-6

const atRest = {
  picture: null,
  square: { x: 0, y: 0, side: 1 },
  zoom: 1,
  deepest: 1,
  problem: null,
  isOpening: false,
  isSending: false,
  isConfirming: false,
  isRemoving: false,
}

prove(photoModel, {
  view: photoView,
  rules: ({ always, on, when, eventually }) => ({
    'nothing happens before the member asks': on('xstate.init', ({ view, begun }) =>
      expect([view, begun]).toEqual([atRest, []]),
    ),

    'the chosen file is opened, and earlier messages disappear': on(
      'photo.choose',
      ({ event: { file }, view, begun, given }) => {
        expect([view, begun]).toEqual([{ ...atRest, isOpening: true }, ['openPicture']])
        expect((given[0] as { file: Blob }).file).toBe(file)
      },
    ),

    'an opened picture is framed in its middle': on(
      'xstate.done.actor.openPicture',
      ({ event: { output }, view }) =>
        expect(view).toEqual({
          ...atRest,
          picture: output,
          square: middleOf(output),
          deepest: deepestIn(output),
        }),
    ),

    'an unusable file says why [5.3]': on('xstate.error.actor.openPicture', ({ event, view }) =>
      expect(view).toEqual({ ...atRest, problem: event.error.message }),
    ),

    'the picture moves within the square': on('photo.move', ({ event, view, viewBefore }) => {
      const square = moved(viewBefore.picture!, viewBefore.square, event.across, event.down)
      expect(view).toEqual({ ...viewBefore, square, problem: null })
    }),

    'the picture zooms within the square': on('photo.zoom', ({ event, view, viewBefore }) => {
      const picture = viewBefore.picture!
      const square = zoomed(picture, viewBefore.square, event.factor)
      expect(view).toEqual({ ...viewBefore, square, zoom: zoomOf(picture, square), problem: null })
    }),

    'the part inside the square is sent': on(
      'photo.save',
      ({ input, view, viewBefore, begun, given, emitted }) => {
        expect(view).toEqual({ ...viewBefore, isSending: true, problem: null })
        expect([begun, given]).toEqual([['sendPhoto'], [{ ...(input as object), square: viewBefore.square }]])
        expect(emitted).toEqual([])
      },
    ),

    'a saved photo is reported, and its picture closed': on(
      'xstate.done.actor.sendPhoto',
      ({ view, emitted }) =>
        expect([view, emitted]).toEqual([atRest, [{ type: 'closePicture' }, { type: 'photo.changed' }]]),
    ),

    'a photo that couldn’t be saved says why, and the square stays': on(
      'xstate.error.actor.sendPhoto',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isSending: false, problem: event.error.message }),
    ),

    'removing asks first': on('photo.remove', ({ view, begun }) =>
      expect([view, begun]).toEqual([{ ...atRest, isConfirming: true }, []]),
    ),

    'the photo is removed once confirmed': on(
      'photo.confirm',
      ({ input, view, viewBefore, begun, given }) => {
        expect(viewBefore.isConfirming).toBe(true)
        expect(view).toEqual({ ...atRest, isRemoving: true })
        expect([begun, given]).toEqual([['removePhoto'], [input]])
      },
    ),

    'a removed photo is reported': on('xstate.done.actor.removePhoto', ({ view, emitted }) =>
      expect([view, emitted]).toEqual([atRest, [{ type: 'photo.changed' }]]),
    ),

    'a photo that couldn’t be removed says why': on('xstate.error.actor.removePhoto', ({ event, view }) =>
      expect(view).toEqual({ ...atRest, problem: event.error.message }),
    ),

    'cancelling changes nothing, and closes the picture': on(
      'photo.cancel',
      ({ view, viewBefore, begun, emitted }) => {
        expect([view, begun]).toEqual([atRest, []])
        expect(emitted).toEqual(viewBefore.picture === null ? [] : [{ type: 'closePicture' }])
      },
    ),

    'an unframed picture isn’t kept, and the square never leaves a framed one': always(({ after, view }) => {
      const { picture } = after.context
      expect(picture.url === '').toBe(view.picture === null)
      expect(isWithin(picture, view.square)).toBe(true)
      expect(after.hasTag('busy')).toBe(view.isOpening || view.isSending || view.isRemoving)
    }),

    'nothing else is reported': when(
      ({ stimulus }) => !/xstate\.done\.|photo\.cancel/.test(stimulus.type),
      ({ emitted, sent }) => expect([emitted, sent]).toEqual([[], []]),
    ),

    'whatever is in progress finishes in the end': eventually({
      after: ({ view }) => view.isOpening || view.isSending || view.isRemoving,
      follows: ({ view }) => !view.isOpening && !view.isSending && !view.isRemoving,
    }),
  }),
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

  it('moves in units of its side and stops at the edges', () => {
    const near = { x: 100, y: 100, side: 80 }
    expect(moved({ width: 300, height: 200 }, near, 0.5, -0.25)).toEqual({ x: 140, y: 80, side: 80 })
    expect(moved({ width: 300, height: 200 }, near, 9, 9)).toEqual({ x: 220, y: 120, side: 80 })
    expect(moved({ width: 300, height: 200 }, near, -9, -9)).toEqual({ x: 0, y: 0, side: 80 })
  })

  it('zooms about its middle, between the picture’s pixels and its whole size', () => {
    const size = { width: 800, height: 800 }
    expect(zoomed(size, middleOf(size), 2)).toEqual({ x: 200, y: 200, side: 400 })
    expect(zoomOf(size, zoomed(size, middleOf(size), 1000))).toBe(deepestIn(size))
    expect(zoomed(size, { x: 0, y: 0, side: 400 }, 0.001)).toEqual(middleOf(size))
    const tiny = { width: 40, height: 60 }
    expect(zoomed(tiny, middleOf(tiny), 5)).toEqual(middleOf(tiny))
    expect(deepestIn(tiny)).toBe(1)
  })

  it('stays within the picture whatever happens', () => {
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
