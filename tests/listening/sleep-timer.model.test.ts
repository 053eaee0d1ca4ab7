import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { extension, sleepRange, timerStep } from '#content/playback.ts'
import type { FadeStart, SleepEvent, Span } from '#machines/listening/sleep-timer.machine.ts'
import { type SleepView, sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { sleepTimerModel } from './sleep-timer.model.ts'

const minutesOf = (minutes: number): Span => ({ kind: 'minutes', minutes })

/** Seconds until the end, as measured or as set; 0 while neither is known. */
const leftOf = ({ left, span }: SleepView): number =>
  left ?? (span?.kind === 'minutes' ? span.minutes * 60 : 0)

const off = { span: null, left: null, isFading: false, isExtendable: false, isEnded: false }
const whole = { type: 'sleep.measured', gain: 1, isLast: false }
const started = [whole, { type: 'sleep.started' }]

prove(sleepTimerModel, {
  view: sleepTimerView,
  rules: ({ always, on, throughout, eventually }) => ({
    'there is no timer until the member sets one': on('xstate.init', ({ view, emitted }) => {
      expect(view).toMatchObject(off)
      expect(emitted).toEqual([])
    }),

    'a timer starts as the member sets it, at full volume': on('timer.set', ({ event, view, emitted }) => {
      expect(view).toMatchObject({ ...off, span: event.span })
      expect(emitted).toEqual(started)
    }),

    'five minutes more or less restart the timer with the new time left, at most ten hours': on(
      ['timer.lengthen', 'timer.shorten'],
      ({ event, view, viewBefore, begun, emitted }) => {
        const isMore = event.type === 'timer.lengthen'
        if (!(isMore ? viewBefore.canLengthen : viewBefore.canShorten)) {
          expect([view, begun, emitted]).toEqual([viewBefore, [], []])
          return
        }
        const seconds = leftOf(viewBefore) + (isMore ? 1 : -1) * timerStep * 60
        const left = Math.min(seconds, sleepRange.max * 60)
        expect(view).toMatchObject({ ...off, span: minutesOf(left / 60), left })
        expect(emitted).toEqual(started)
      },
    ),

    'five more minutes are offered once the time left is known, and five less while more than that are left':
      always(({ view }) => {
        const left = view.span === null ? 0 : leftOf(view)
        expect(view).toMatchObject({ canLengthen: left > 0, canShorten: left > timerStep * 60 })
      }),

    'the timer can be extended by ten minutes near its end, and for a minute after it': on(
      'timer.extend',
      ({ view, viewBefore, emitted }) => {
        expect(viewBefore.isExtendable).toBe(true)
        expect(view).toMatchObject({ ...off, span: minutesOf(extension) })
        expect(emitted).toEqual([{ type: 'sleep.extended' }, ...started])
      },
    ),

    'the time is measured whenever a timer starts, with a fade no longer than the timer': throughout(() => {
      let fade = 0
      return ({ stimulus, view, after, begun, given, emitted }) => {
        const event = stimulus as SleepEvent
        if (event.type === 'timer.set') fade = event.fade
        expect('meter' in after.children).toBe(view.span !== null)
        expect('grace' in after.children).toBe(view.isEnded)
        const isStarted = emitted.some(({ type }) => type === 'sleep.started')
        expect(begun.includes('meter')).toBe(isStarted)
        const { span } = view
        if (isStarted)
          expect(given[begun.indexOf('meter')]).toEqual({
            span,
            fade: span?.kind === 'minutes' ? Math.min(fade, span.minutes * 60) : fade,
          })
        if (event.type === 'time.left') {
          const length = span?.kind === 'minutes' ? Math.min(fade, span.minutes * 60) : fade
          const gain = view.isFading && length > 0 ? Math.min(1, event.seconds / length) : 1
          expect(emitted).toEqual([{ type: 'sleep.measured', gain, isLast: event.isLast }])
        }
      }
    }),

    'the screen counts the seconds down': on('time.left', ({ event, view, viewBefore }) => {
      const { canLengthen, canShorten } = view
      expect(view).toEqual({ ...viewBefore, left: Math.ceil(event.seconds), canLengthen, canShorten })
    }),

    'the app is told when the end is near, and then the timer can be extended': on(
      'end.near',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, isExtendable: true })
        expect(emitted).toEqual([{ type: 'sleep.ending' }])
      },
    ),

    'the screen shows that the sound is fading': on('fade.due', ({ view, viewBefore, emitted }) => {
      expect(view).toEqual({ ...viewBefore, isFading: true })
      expect(emitted).toEqual([])
    }),

    'the app is told at the end where the fade began, and the volume is reset': throughout(() => {
      let fadeStart: FadeStart | null = null
      return ({ stimulus, after, view, emitted }) => {
        const event = stimulus as SleepEvent
        if (emitted.some(({ type }) => type === 'sleep.started')) fadeStart = null
        if (event.type === 'fade.due') fadeStart = event.start
        expect(after.context.fadeStart).toEqual(fadeStart)
        if (event.type !== 'time.over') return
        expect(view).toMatchObject({ ...off, isEnded: true, isExtendable: true })
        expect(emitted).toEqual([{ type: 'sleep.ended', fadeStart }, whole])
      }
    }),

    'a cancelled timer is off, at full volume': on('timer.cancel', ({ view, emitted }) => {
      expect(view).toMatchObject(off)
      expect(emitted).toEqual([whole, { type: 'sleep.off', after: 'cancel' }])
    }),

    'an ended timer is off after a minute, or once the member plays something': on(
      ['grace.over', 'player.started'],
      ({ view, emitted }) => {
        expect(view).toMatchObject(off)
        expect(emitted).toEqual([{ type: 'sleep.off', after: 'end' }])
      },
    ),

    'only listening counts: the meter follows the sound': on(
      ['track.progressed', 'track.stopped'],
      ({ event, sent, view, viewBefore, emitted }) => {
        expect(sent).toEqual([{ to: 'meter', event }])
        expect([view, emitted]).toEqual([viewBefore, []])
      },
    ),

    'a timer ends, and is off in the end': eventually({
      after: ({ view }) => view.span !== null || view.isEnded,
      follows: ({ view }) => view.span === null && !view.isEnded,
      by: ['end.near', 'fade.due', 'time.over', 'grace.over'],
    }),
  }),
})
