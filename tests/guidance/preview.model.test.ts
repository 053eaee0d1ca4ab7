import type { StepOf } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { previewLength, previewStart } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import type { previewMachine } from '#machines/guidance/preview.machine.ts'
import { type PreviewView, previewView } from '#machines/guidance/preview.view.ts'
import { previewModel } from './preview.model.ts'

const isOn = ({ isBusy, isSounding }: PreviewView) => isBusy || isSounding
const silent = { track: null, isBusy: false, isSounding: false, fault: null, seconds: 0 }

type Step = StepOf<typeof previewMachine, PreviewView>
const toDeck = ({ sent }: Pick<Step, 'sent'>) =>
  sent.filter(({ to }) => to === 'deck').map(({ event }) => event)
const settingsOf = (step: Pick<Step, 'sent'>) =>
  toDeck(step).flatMap((command) => ('setting' in command ? [command.setting] : []))
const startOf = ({ context: { track } }: SnapshotFrom<typeof previewMachine>) =>
  previewStart(trackById(track)!)

prove(previewModel, {
  view: previewView,
  facts: { good: ['deck.progressed', 'tones.began'], bad: ['deck.failed', 'tones.failed'] },
  rules: ({ always, on, throughout, eventually }) => ({
    'no preview plays before the member asks for one': on('xstate.init', ({ view, begun }) => {
      expect(view).toMatchObject(silent)
      expect(begun).toEqual([])
    }),

    'a preview loads its part of the track, and is silent until it gets there, or the two tones': on(
      'preview.play',
      (step) => {
        const { event, view, viewBefore, begun, given } = step
        const { part } = event
        const track = trackById(event.track)
        if (track === undefined) return expect([view, begun]).toEqual([viewBefore, []])
        expect(view).toEqual({
          track: track.id,
          part,
          fault: null,
          seconds: 0,
          isBusy: true,
          isSounding: false,
        })
        if (part === 'tones') {
          expect(begun).toEqual(['tabs', 'tones'])
          return expect(given[1]).toEqual({ track: track.id, volume: Math.max(0.2, event.volume) })
        }
        expect(begun).toEqual(['tabs', 'deck'])
        expect(given[1]).toEqual({ name: 'first' })
        expect(toDeck(step)).toEqual([
          { type: 'deck.set', setting: { type: 'element.volume', volume: 0 } },
          { type: 'deck.load', id: track.id, position: previewStart(track), preload: 'auto' },
          { type: 'deck.play' },
        ])
      },
    ),

    'a preview plays alone: the player and the other tabs pause': always(
      ({ view, after, stimulus, begun, emitted }) => {
        expect('deck' in after.children).toBe(isOn(view) && view.part === 'music')
        expect('tones' in after.children).toBe(isOn(view) && view.part === 'tones')
        expect('tabs' in after.children).toBe(isOn(view))
        expect(emitted).toEqual(begun.length > 0 ? [{ type: 'sound.started' }] : [])
        if (stimulus.type !== 'preview.play') expect(begun).toEqual([])
      },
    ),

    'a preview stops when the member stops it, and when anything else plays': on(
      ['preview.stop', 'player.started', 'tabs.playing-elsewhere'],
      ({ view }) => expect(view).toMatchObject({ ...silent, seconds: expect.any(Number) }),
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

    'a preview fades in once its track moves beyond the start, as loud as the player but at least at a fifth':
      throughout(() => {
        let volume = 0
        return (step) => {
          const { stimulus, before, view, viewBefore } = step
          if (stimulus.type === 'preview.play' && step.begun.length > 0)
            ({ volume } = stimulus as unknown as { volume: number })
          if (stimulus.type !== 'deck.progressed' || !viewBefore.isBusy) return
          if (viewBefore.part === 'tones') return expect(view).toEqual(viewBefore)
          const hasBegun = (stimulus as unknown as { seconds: number }).seconds > startOf(before)
          expect(view).toEqual({ ...viewBefore, isBusy: !hasBegun, isSounding: hasBegun })
          expect(settingsOf(step)).toEqual(
            hasBegun
              ? [
                  { type: 'element.fade-in', seconds: 3 },
                  { type: 'element.volume', volume: volume === 0 ? 0.2 : volume },
                ]
              : [],
          )
        }
      }),

    'the screen shows for how many seconds a preview plays, and it fades out once before its end': throughout(
      () => {
        let isFading = false
        return (step) => {
          const { stimulus, before, view, viewBefore } = step
          if (!viewBefore.isSounding || view.isBusy) isFading = false
          if (stimulus.type !== 'deck.progressed' || !viewBefore.isSounding) return
          if (viewBefore.part === 'tones') return expect(view).toEqual(viewBefore)
          const seconds = (stimulus as unknown as { seconds: number }).seconds - startOf(before)
          expect(view).toEqual({ ...viewBefore, seconds: Math.max(0, Math.floor(seconds)) })
          const isDue = !isFading && seconds >= previewLength - 5
          expect(settingsOf(step)).toEqual(isDue ? [{ type: 'element.fade-out', seconds: 5, share: 1 }] : [])
          isFading ||= isDue
        }
      },
    ),

    'a preview that has faded out has ended': on('deck.faded', ({ before, view }) => {
      if (before.matches({ on: { music: 'fading' } })) expect(view.track).toBeNull()
    }),

    'the screen says why a preview can’t play': on('deck.failed', ({ event, view, viewBefore }) => {
      if (isOn(viewBefore) && viewBefore.part === 'music')
        expect(view).toEqual({ ...viewBefore, isBusy: false, isSounding: false, fault: event.fault })
    }),

    'the two tones play to their end, or the screen says why they can’t': on(
      ['tones.began', 'tones.over', 'tones.failed'],
      ({ event, view, viewBefore }) => {
        if (!isOn(viewBefore) || viewBefore.part === 'music') return expect(view).toEqual(viewBefore)
        if (event.type === 'tones.began')
          expect(view).toEqual({ ...viewBefore, isBusy: false, isSounding: true })
        else
          expect(view).toEqual({
            ...viewBefore,
            isBusy: false,
            isSounding: false,
            ...(event.type === 'tones.over' ? { track: null } : { fault: event.fault }),
          })
      },
    ),

    'what the deck finds out about its element ends the preview, with a reason if it hasn’t begun': on(
      'deck.reported',
      ({ event: { fact }, view, viewBefore }) => {
        const blamed = (fault: PreviewView['fault']) => ({
          ...viewBefore,
          isBusy: false,
          isSounding: false,
          fault,
        })
        const over = { ...viewBefore, track: null, isBusy: false, isSounding: false }
        const isMusic = isOn(viewBefore) && viewBefore.part === 'music'
        if (!isMusic || fact.type === 'audio.resumed') expect(view).toEqual(viewBefore)
        else if (fact.type === 'audio.missed') expect(view).toEqual(blamed('missed'))
        else if (fact.type === 'audio.interrupted' && viewBefore.isBusy) expect(view).toEqual(blamed('still'))
        else expect(view).toEqual(over)
      },
    ),

    'a loading preview plays in the end, or the screen says why it can’t': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => view.isSounding || view.fault !== null,
      by: ['deck.progressed', 'deck.failed', 'tones.began', 'tones.failed'],
    }),

    'a preview ends in the end': eventually({
      after: ({ view }) => view.isSounding,
      follows: ({ view }) => !isOn(view),
      by: ['deck.progressed', 'deck.faded', 'deck.failed', 'tones.over', 'tones.failed'],
    }),
  }),
})
