import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { ReadAloudInput } from '#machines/reading/read-aloud.machine.ts'
import { readAloudView } from '#machines/reading/read-aloud.view.ts'
import { readAloudModel } from './read-aloud.model.ts'

prove(readAloudModel, {
  view: readAloudView,
  rules: ({ always, on, when, throughout }) => ({
    'reading aloud is offered if the browser has a voice, at the stored speed': on(
      'xstate.init',
      ({ input, view, begun }) => {
        const { isSupported, rate } = input as ReadAloudInput
        expect(view).toEqual({ status: isSupported ? 'stopped' : 'unsupported', rate, minutesLeft: null })
        expect(begun).toEqual([])
      },
    ),

    'the voice speaks exactly while the screen says so': always(({ view, after }) =>
      expect('voice' in after.children).toBe(view.status === 'speaking'),
    ),

    'the sleep timer runs while it’s set and the voice speaks': always(({ view, after }) =>
      expect('clock' in after.children).toBe(view.status === 'speaking' && view.minutesLeft !== null),
    ),

    'the voice starts at its last sentence, or at the page on the screen': throughout(() => {
      let sentence: string | null = null
      return ({ stimulus, view, begun, given }) => {
        if (stimulus.type === 'sentence.began') sentence = (stimulus as unknown as { cfi: string }).cfi
        if (view.status === 'stopped') sentence = null
        if (begun.includes('voice'))
          expect(given[begun.indexOf('voice')]).toEqual({ from: sentence, rate: view.rate })
      }
    }),

    'the member starts and pauses the voice': on(
      ['aloud.play', 'aloud.pause'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, status: event.type === 'aloud.play' ? 'speaking' : 'paused' }),
    ),

    'the voice and its timer stop when the member says so, or the book ends or closes': on(
      ['aloud.stop', 'book.closed', 'text.ended'],
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, status: 'stopped', minutesLeft: null }),
    ),

    'a failed voice stops, and can be retried': on('voice.failed', ({ view, viewBefore, after }) => {
      expect(view).toEqual({ ...viewBefore, status: 'failed' })
      expect(after.can({ type: 'aloud.play' })).toBe(true)
    }),

    'a chosen speed applies at once, and is stored': on(
      'aloud.rate',
      ({ event: { rate }, view, viewBefore, begun, emitted }) => {
        expect(view).toEqual({ ...viewBefore, rate })
        expect(begun.includes('voice')).toBe(view.status === 'speaking')
        expect(emitted).toEqual([{ type: 'saveRate', rate }])
      },
    ),

    'the sleep timer is set and turned off without a break in the voice': on(
      'aloud.timer',
      ({ event: { minutes }, view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, minutesLeft: minutes })
        const isStarted = minutes !== null && view.status === 'speaking'
        expect(begun).toEqual(isStarted ? ['clock'] : [])
        expect(given).toEqual(isStarted ? [{ seconds: minutes * 60 }] : [])
      },
    ),

    'the timer continues after a pause': on('aloud.play', ({ before, begun, given }) => {
      const { left } = before.context
      expect(begun).toEqual(left === null ? ['voice'] : ['voice', 'clock'])
      if (left !== null) expect(given[1]).toEqual({ seconds: left })
    }),

    'the minutes left are shown, rounded up': on('time.left', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, minutesLeft: Math.ceil(event.seconds / 60) }),
    ),

    'the voice pauses when the timer is over': on('time.over', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, status: 'paused', minutesLeft: null }),
    ),

    'a new sentence changes nothing on screen': on('sentence.began', ({ view, viewBefore, begun }) => {
      expect(view).toEqual(viewBefore)
      expect(begun).toEqual([])
    }),

    'only a chosen speed is stored': when(
      ({ stimulus }) => stimulus.type !== 'aloud.rate',
      ({ emitted }) => expect(emitted).toEqual([]),
    ),
  }),
})
