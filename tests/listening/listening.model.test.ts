import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { ListeningInput, listeningMachine } from '#machines/listening/listening.machine.ts'
import { listeningModel } from './listening.model.ts'

type Snapshot = SnapshotFrom<typeof listeningMachine>

const view = (snapshot: Snapshot) => ({
  playback: snapshot.context.playback,
  positions: snapshot.context.recentPositions,
  /** The play key adds time instead of playing. */
  isExtending: snapshot.matches({ playKey: 'extends' }),
  /** The loop ends with the sleep timer. */
  isLimited: snapshot.matches({ loop: 'limited' }),
})

type View = ReturnType<typeof view>

const toPlayer = (event: object) => ({ to: 'player', event })
const toSleepTimer = (event: object) => ({ to: 'sleepTimer', event })
const toClock = (event: object) => ({ to: 'clock', event })
const chimeIn = ({ playback }: View) =>
  playback.sleep.hasChime ? [toPlayer({ type: 'player.ring', sound: 'chime' })] : []

/** Crossfade and speed for the player, and the interval for the bell. */
const settingsIn = ({ playback: { crossfade, speed, bell } }: View) => [
  toPlayer({ type: 'player.mix', crossfade, speed }),
  { to: 'bellClock', event: { type: 'bell.every', minutes: bell } },
]

const programOf = (track: string) => track.split('-')[0]

prove(listeningModel, {
  view,
  harmless: {
    'listening gives closeGuard nothing': 'a reference; tests/listening/outside.test.ts closes the page',
    'listening gives mediaKeys nothing': 'a reference; tests/listening/outside.test.ts presses the keys',
    'listening gives storage nothing': 'a reference; tests/listening/outside.test.ts reads what was saved',
  },
  rules: ({ always, on }) => ({
    'everything starts as saved': on('xstate.init', ({ input, view, begun, given, sent }) => {
      const { player, playback, recentPositions: positions, goal, today } = input as ListeningInput
      expect(view).toEqual({ playback, positions, isExtending: false, isLimited: false })
      expect(given[begun.indexOf('player')]).toEqual(player)
      expect(given[begun.indexOf('history')]).toEqual({ goal, today })
      expect(sent).toEqual(settingsIn(view))
    }),

    'playback settings apply at once, within their limits, and the speed changes only once unlocked': on(
      'playback.change',
      ({ event, view, viewBefore, sent }) => {
        const { speed, sleep, crossfade, ...others } = { ...viewBefore.playback, ...event.change }
        expect(view).toEqual({
          ...viewBefore,
          playback: {
            ...others,
            speed: others.isSpeedUnlocked ? speed : 1,
            crossfade: Math.min(15, Math.max(0, crossfade)),
            sleep: { ...sleep, minutes: Math.max(1, sleep.minutes), fade: Math.min(300, sleep.fade) },
          },
        })
        expect(sent).toEqual([...settingsIn(view), toPlayer({ type: 'player.report' })])
      },
    ),

    'only the member changes playback settings': always(({ stimulus, view, viewBefore }) => {
      if (stimulus.type !== 'playback.change') expect(view.playback).toEqual(viewBefore.playback)
    }),

    'the bell rings when it’s due': on('bell.due', ({ sent }) =>
      expect(sent).toEqual([toPlayer({ type: 'player.ring', sound: 'bell' })]),
    ),

    'the play key plays and pauses, or adds time when the sleep timer is about to end or just has': on(
      'play-key.press',
      ({ event: { command }, viewBefore, sent }) =>
        expect(sent).toEqual([
          viewBefore.isExtending ? toSleepTimer({ type: 'timer.extend' }) : toPlayer({ type: command }),
        ]),
    ),

    'the play key adds time from near the end of the sleep timer until it restarts or is off': always(
      ({ stimulus: { type }, view, viewBefore }) => {
        const begins = type === 'sleep.ending' || type === 'sleep.ended'
        const ends = type === 'sleep.extended' || type === 'sleep.started' || type === 'sleep.off'
        expect(view.isExtending).toBe(begins || (viewBefore.isExtending && !ends))
      },
    ),

    'a chime announces the end and its extension, if the member wants it': on(
      ['sleep.ending', 'sleep.extended'],
      ({ event, view, sent }) =>
        expect(sent).toEqual([
          ...chimeIn(view),
          ...(event.type === 'sleep.extended' ? [toPlayer({ type: 'player.resume' })] : []),
        ]),
    ),

    'a sleep timer that starts is told what is playing': on('sleep.started', ({ sent }) =>
      expect(sent).toEqual([toPlayer({ type: 'player.report' })]),
    ),

    'the sleep timer dims the sound': on('sleep.measured', ({ event: { gain, isLast }, sent }) =>
      expect(sent).toEqual([toPlayer({ type: 'player.fade', gain, isLast })]),
    ),

    'the sound stops when time is over, and next time resumes where the fade began': on(
      'sleep.ended',
      ({ event: { fadeStart }, sent }) =>
        expect(sent).toEqual([
          fadeStart === null
            ? toPlayer({ type: 'player.pause' })
            : toPlayer({ type: 'player.stop-at', id: fadeStart.track, seconds: fadeStart.seconds }),
        ]),
    ),

    'a loop for some minutes fades out over at least half a minute, or not at all where the volume can’t be set':
      on('loop.for', ({ event: { track, minutes, fades }, view: { playback }, sent }) =>
        expect(sent).toEqual([
          toPlayer({ type: 'player.loop', loop: 'one' }),
          toSleepTimer({
            type: 'timer.set',
            span: { kind: 'minutes', minutes },
            fade: fades ? Math.max(30, playback.sleep.fade) : 0,
          }),
          ...(track === null ? [] : [toPlayer({ type: 'player.play-track', id: track })]),
        ]),
      ),

    'a loop keeps its time limit until it changes, becomes endless, or the sleep timer is off': always(
      ({ stimulus, view, viewBefore }) => {
        const { type, loop } = stimulus as { type: string; loop?: string }
        const ends =
          type === 'loop.endless' || type === 'sleep.off' || (type === 'loop.changed' && loop !== 'one')
        expect(view.isLimited).toBe(type === 'loop.for' || (viewBefore.isLimited && !ends))
      },
    ),

    'an endless loop needs no sleep timer': on('loop.endless', ({ sent }) =>
      expect(sent).toEqual([toSleepTimer({ type: 'timer.cancel' })]),
    ),

    'a loop that the member changes leaves the sleep timer alone': on('loop.changed', ({ sent }) =>
      expect(sent).toEqual([]),
    ),

    'a loop ends once it has faded out': on('sleep.off', ({ event: { after }, viewBefore, sent }) =>
      expect(sent).toEqual(
        viewBefore.isLimited && after === 'end' ? [toPlayer({ type: 'player.loop', loop: 'off' })] : [],
      ),
    ),

    'a jump saves the position that it left': on('player.moved', ({ event: { from, to }, sent }) => {
      const isFar = programOf(from.track) !== programOf(to.track) || Math.abs(to.seconds - from.seconds) > 20
      const isWorth = from.track !== '' && from.seconds >= 10 && from.duration - from.seconds > 16
      const { track, seconds } = from
      expect(sent).toEqual(isFar && isWorth ? [toClock({ type: 'position.left', track, seconds })] : [])
    }),

    'the last twenty positions are listed, newest first, without near duplicates': on(
      'position.left',
      ({ event: { track, seconds, now }, view, viewBefore }) => {
        const others = viewBefore.positions.filter(
          (other) => other.track !== track || Math.abs(other.seconds - seconds) >= 20,
        )
        expect(view).toEqual({
          ...viewBefore,
          positions: [{ track, seconds, at: now }, ...others].slice(0, 20),
        })
      },
    ),

    'the member can clear the positions': on('positions.clear', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, positions: [] }),
    ),

    'the history counts what plays, by the clock': on(
      ['track.started', 'listening.began', 'listening.stopped', 'clock.tick', 'day.began'],
      ({ event, sent }) =>
        expect(sent).toEqual([
          event.type === 'track.started'
            ? toClock({ type: 'listening.began', track: event.track })
            : { to: 'history', event },
        ]),
    ),

    'sleep timer and bell count only while a track plays': on(
      ['track.progressed', 'track.stopped'],
      ({ event, sent }) =>
        expect(sent).toEqual([
          toSleepTimer(event),
          { to: 'bellClock', event },
          ...(event.type === 'track.stopped' ? [toClock({ type: 'listening.stopped' })] : []),
        ]),
    ),

    'a hidden page saves the position and the history, and a shown one reads again what other tabs saved': on(
      ['page.hidden', 'page.shown'],
      ({ event, sent }) =>
        expect(sent).toEqual(
          event.type === 'page.hidden'
            ? [toPlayer(event), toClock({ type: 'clock.tick' })]
            : [
                { to: 'history', event: { type: 'history.reload' } },
                { to: 'storage', event: { type: 'page.shown' } },
              ],
        ),
    ),

    'the player pauses when another sound asks for it': on('player.pause', ({ event, sent }) =>
      expect(sent).toEqual([toPlayer(event)]),
    ),

    'the player is told which forms there are': on('player.forms', ({ event, sent }) =>
      expect(sent).toEqual([toPlayer(event)]),
    ),

    'a sleep timer that has ended is told that something plays': on('player.started', ({ event, sent }) =>
      expect(sent).toEqual([toSleepTimer(event)]),
    ),

    'the app is told only when sound starts, what joins the queue, what was heard and of the sleep timer':
      always(({ stimulus, emitted }) => {
        const isForApp = [
          ...['player.started', 'queue.added', 'programs.heard', 'sleep.started', 'sleep.off'],
        ].includes(stimulus.type)
        expect(emitted).toEqual(isForApp ? [stimulus] : [])
      }),
  }),
})
