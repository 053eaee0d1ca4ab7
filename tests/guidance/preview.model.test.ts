import { expect } from 'vitest'
import { previewLength, previewStart } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import { tonesLength } from '#content/pulse.ts'
import { type PreviewView, previewView } from '#machines/guidance/preview.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { previewModel } from './preview.model.ts'

const isOn = ({ isBusy, isSounding }: PreviewView) => isBusy || isSounding

prove(previewModel, {
  view: previewView,
  facts: { good: ['excerpt.began'], bad: ['excerpt.failed'] },
  rules: ({ always, on, throughout, eventually }) => ({
    'no preview plays before the member asks for one': on('xstate.init', ({ view, begun }) => {
      expect(view).toMatchObject({ track: null, isBusy: false, isSounding: false, fault: null, seconds: 0 })
      expect(begun).toEqual([])
    }),

    'the context can be stored': always(({ after }) => expectSerialisable(after.context)),

    'a preview loads its excerpt of the track, from the start, or the two tones under it': on(
      'preview.play',
      ({ event, view, viewBefore, begun, given }) => {
        const track = trackById(event.track)
        if (track === undefined) expect([view, begun]).toEqual([viewBefore, []])
        else {
          expect(view).toEqual({
            track: track.id,
            part: event.part,
            isBusy: true,
            isSounding: false,
            fault: null,
            seconds: 0,
          })
          expect(begun).toEqual(['excerpt', 'tabs'])
          expect(given[0]).toEqual({
            track: track.id,
            part: event.part,
            ...(event.part === 'music'
              ? { from: previewStart(track), duration: previewLength }
              : { from: 0, duration: tonesLength }),
            volume: event.volume === 0 ? 0.2 : event.volume,
          })
        }
      },
    ),

    'a preview plays alone: the player and the other tabs pause': always(
      ({ view, after, stimulus, begun, emitted }) => {
        expect('excerpt' in after.children).toBe(isOn(view))
        expect('tabs' in after.children).toBe(isOn(view))
        expect(emitted).toEqual(begun.length > 0 ? [{ type: 'sound.started' }] : [])
        if (stimulus.type !== 'preview.play') expect(begun).toEqual([])
      },
    ),

    'a preview stops at its end, when the member stops it, and when anything else plays': on(
      ['preview.stop', 'player.started', 'tabs.playing-elsewhere', 'excerpt.over'],
      ({ view }) =>
        expect(view).toMatchObject({ track: null, isBusy: false, isSounding: false, fault: null }),
    ),

    'a preview stops when another page opens, and otherwise continues': throughout(() => {
      let path = ''
      return ({ stimulus, view, viewBefore }) => {
        if (stimulus.type !== 'location.changed') return
        const to = (stimulus as unknown as { path: string }).path
        if (to === path) expect(view).toEqual(viewBefore)
        else expect(view.track).toBeNull()
        path = to
      }
    }),

    'the screen shows that a preview plays, and for how many seconds': on(
      ['excerpt.began', 'excerpt.at'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual(
          event.type === 'excerpt.began'
            ? { ...viewBefore, isBusy: false, isSounding: true }
            : { ...viewBefore, seconds: Math.floor(event.seconds) },
        ),
    ),

    'the screen says why a preview can’t play': on(
      'excerpt.failed',
      ({ event: { fault }, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isBusy: false, isSounding: false, fault }),
    ),

    'a loading preview plays in the end, or the screen says why it can’t': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => view.isSounding || view.fault !== null,
      by: ['excerpt.began', 'excerpt.failed'],
    }),

    'a preview ends in the end': eventually({
      after: ({ view }) => view.isSounding,
      follows: ({ view }) => !isOn(view),
      by: ['excerpt.over', 'excerpt.failed'],
    }),
  }),
})
