import type { StepOf } from '@neuro/statecharts'
import { answered } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { deckMachine } from '#machines/listening/deck.machine.ts'
import type { DeckEvent, DeckFact, ElementCommand } from '#machines/listening/deck.setup.ts'
import type { AudioFact, AudioFault } from '#machines/listening/player.setup.ts'
import { deckModel } from './deck.model.ts'

/** What has to sound, what is known about the file, and where it is. */
const view = (snapshot: SnapshotFrom<typeof deckMachine>) => ({
  id: snapshot.context.id,
  has: snapshot.matches('empty')
    ? 'nothing'
    : snapshot.matches('unlocking')
      ? 'silence'
      : snapshot.matches('lost')
        ? 'error'
        : 'track',
  isWanted: snapshot.matches({ open: { sound: 'wanted' } }) || snapshot.matches('lost'),
  isStalled: snapshot.matches({ open: { sound: { wanted: 'stalled' } } }),
  isPlaying: snapshot.matches({ open: { sound: { wanted: 'playing' } } }),
  isRefused: snapshot.matches({ open: { sound: 'refused' } }),
  isReady: snapshot.matches({ open: { file: 'ready' } }),
  isKnown: snapshot.matches({ open: { file: 'known' } }) || snapshot.matches({ open: { file: 'ready' } }),
  position: snapshot.context.position,
  duration: snapshot.context.duration,
})

type Step = StepOf<typeof deckMachine, ReturnType<typeof view>>

const toElement = ({ sent }: Pick<Step, 'sent'>) =>
  sent.filter(({ to }) => to === 'element').map(({ event }) => event as ElementCommand)
const restarts = ({ sent }: Pick<Step, 'sent'>) => sent.filter(({ to }) => to === 'watch').length
const deckOf = ({ input }: Pick<Step, 'input'>) => (input as { name: string }).name
const told = (step: Pick<Step, 'input'>, ...facts: AudioFact[]) =>
  facts.map((fact) => ({ type: 'deck.reported', deck: deckOf(step), fact }))
const failure = (step: Pick<Step, 'input'>, fault: AudioFault) => [
  { type: 'deck.failed', deck: deckOf(step), fault },
]
const cleared = [{ type: 'element.clear' }]
const stalled: AudioFact = { type: 'audio.stalled' }
const interrupted: AudioFact = { type: 'audio.interrupted' }
const reopened = ({ id }: { id: string }) => [
  { type: 'element.load', id, preload: 'auto' },
  { type: 'element.play' },
]

prove(deckModel, {
  view,
  silent: {
    'deck.lost.asking ✗ probe': 'the network is to blame, and the player has words for that',
    'deck.lost.renewing ✗ renew': 'the network is to blame, and the player has words for that',
  },
  replays: [
    {
      exploration: 2,
      steps: [
        { type: 'deck.load', id: 'genesis-vocals', position: 100, preload: 'auto' },
        { type: 'deck.play' },
        { type: 'element.loadedmetadata', seconds: 480 },
        { type: 'element.ended' },
        answered('probe', 'unplayable'),
      ],
    },
    {
      exploration: 2,
      steps: [
        { type: 'deck.load', id: 'genesis-vocals', position: 100, preload: 'auto' },
        { type: 'element.loadedmetadata', seconds: 480 },
        { type: 'deck.load', id: 'genesis-vocals', position: 100, preload: 'auto' },
        { type: 'deck.play' },
        { type: 'element.loadedmetadata', seconds: 110 },
        { type: 'element.ended' },
      ],
    },
  ],
  rules: ({ always, on, throughout, eventually }) => ({
    'a deck starts empty': on('xstate.init', (step) => {
      expect(step.view).toMatchObject({ has: 'nothing', isWanted: false })
      expect(toElement(step)).toEqual(cleared)
      expect(step.emitted).toEqual([])
    }),

    'a track loads silently, and nothing of the one before is left': on(
      'deck.load',
      ({ event: { id, preload, position }, ...step }) => {
        expect(step.view).toMatchObject({
          id,
          has: 'track',
          isWanted: false,
          isKnown: false,
          position,
          duration: 0,
        })
        expect(toElement(step)).toEqual([{ type: 'element.load', id, preload }, { type: 'element.pause' }])
        expect(step.emitted).toEqual([])
        expect(step.after.context.code, 'no earlier error').toBe(0)
      },
    ),

    'it seeks as soon as its length is known, and the length is reported': on(
      'element.loadedmetadata',
      ({ event: { seconds }, ...step }) => {
        const { position } = step.view
        expect(step.view).toEqual({ ...step.viewBefore, isKnown: true, duration: seconds })
        expect(step.emitted).toEqual(told(step, { type: 'audio.durationchange', seconds }))
        expect(toElement(step)).toEqual([{ type: 'element.seek', seconds: position }])
      },
    ),

    'a changed length is reported': on('element.durationchange', ({ event: { seconds }, ...step }) => {
      expect(step.view).toEqual({ ...step.viewBefore, duration: seconds })
      expect(step.emitted).toEqual(told(step, { type: 'audio.durationchange', seconds }))
    }),

    'it’s ready once enough is loaded': on('element.canplay', (step) => {
      expect(step.view).toEqual({ ...step.viewBefore, isReady: true })
      expect(step.emitted).toEqual(told(step, { type: 'audio.ready' }))
    }),

    'play plays, pause always pauses': on(['deck.play', 'deck.pause'], ({ event, ...step }) => {
      const { view, viewBefore } = step
      const isPlay = event.type === 'deck.play'
      expect(view.isWanted).toBe(isPlay)
      if (viewBefore.has === 'error') {
        expect(view.has).toBe('nothing')
        expect(toElement(step)).toEqual(cleared)
        expect(step.emitted).toEqual(failure(step, 'network'))
      } else {
        expect(view).toEqual({
          ...viewBefore,
          isWanted: isPlay,
          isStalled: false,
          isPlaying: false,
          isRefused: false,
        })
        expect(toElement(step)).toEqual([{ type: isPlay ? 'element.play' : 'element.pause' }])
        expect(step.emitted).toEqual([])
      }
    }),

    'nothing sounds that isn’t meant to': throughout(() => {
      let isSounding = false
      return ({ stimulus: { type }, view, ...step }) => {
        if (type === 'element.playing') isSounding = true
        if (['element.paused', 'element.ended', 'element.failed', 'element.refused'].includes(type))
          isSounding = false
        for (const command of toElement(step))
          if (['element.pause', 'element.clear', 'element.load'].includes(command.type)) isSounding = false
        if (view.has === 'track' && isSounding) expect(view.isWanted).toBe(true)
      }
    }),

    'what was loaded ahead plays from a position, and what’s known about it is reported': on(
      'deck.start',
      ({ event: { position }, ...step }) => {
        const { view, viewBefore } = step
        const { isReady, isKnown, duration } = viewBefore
        expect(view).toEqual({
          ...viewBefore,
          position,
          isWanted: true,
          isStalled: false,
          isPlaying: false,
          isRefused: false,
        })
        expect(toElement(step)).toEqual([
          { type: 'element.seek', seconds: position },
          { type: 'element.play' },
        ])
        expect(step.emitted).toEqual([
          ...(isKnown ? told(step, { type: 'audio.durationchange', seconds: duration }) : []),
          ...(isReady ? told(step, { type: 'audio.ready' }) : []),
        ])
      },
    ),

    'a seek is passed on, and counts from then on': on('deck.seek', ({ event: { seconds }, ...step }) => {
      const { view, viewBefore } = step
      expect(view).toEqual({ ...viewBefore, position: seconds })
      expect(toElement(step)).toEqual(viewBefore.has === 'track' ? [{ type: 'element.seek', seconds }] : [])
      expect(restarts(step)).toBe(viewBefore.has === 'track' && viewBefore.isWanted ? 1 : 0)
      expect(step.emitted).toEqual([])
    }),

    'a position is reported once the element is there, and one that it didn’t reach or lost as missed': on(
      ['element.timeupdate', 'element.seeked'],
      ({ event: { type, seconds }, ...step }) => {
        const { view, viewBefore } = step
        const { position, duration, isWanted } = viewBefore
        const aim = duration > 0 ? Math.min(position, duration) : position
        expect(view).toEqual({ ...viewBefore, position: seconds })
        expect(step.emitted).toEqual([
          ...(seconds < aim - 3 ? told(step, { type: 'audio.missed', seconds: position }) : []),
          { type: 'deck.progressed', deck: deckOf(step), seconds, duration },
        ])
        const isMove = type === 'element.timeupdate' && isWanted && seconds !== position
        expect(restarts(step)).toBe(isMove ? 1 : 0)
      },
    ),

    'an element that plays although it shouldn’t is paused; one that should is reported': on(
      'element.playing',
      (step) => {
        const { viewBefore } = step
        expect(step.view).toEqual({ ...viewBefore, isStalled: false, isPlaying: viewBefore.isWanted })
        expect(toElement(step)).toEqual(viewBefore.isWanted ? [] : [{ type: 'element.pause' }])
        expect(step.emitted).toEqual(viewBefore.isWanted ? told(step, { type: 'audio.resumed' }) : [])
        expect(restarts(step)).toBe(viewBefore.isWanted ? 1 : 0)
      },
    ),

    'a track that stops to load more is reported': on('element.waiting', (step) => {
      expect(step.view).toEqual({ ...step.viewBefore, isStalled: true, isPlaying: false })
      expect(step.emitted).toEqual(told(step, stalled))
      expect(restarts(step)).toBe(1)
    }),

    'a pause by the device, or a browser that refuses to play, is reported': on(
      ['element.paused', 'element.refused'],
      ({ event: { type }, ...step }) => {
        expect(step.view).toEqual({
          ...step.viewBefore,
          isWanted: false,
          isStalled: false,
          isPlaying: false,
          isRefused: type === 'element.refused',
        })
        expect(step.emitted).toEqual(told(step, interrupted))
        expect(toElement(step)).toEqual([{ type: 'element.pause' }])
      },
    ),

    'the end is reported, unless the file broke off long before': throughout(() => {
      let longest = 0
      let reopenedAt: number | null = null
      return ({ stimulus, before, view, viewBefore, ...step }) => {
        const event = stimulus as DeckEvent
        if (event.type === 'deck.load') [longest, reopenedAt] = [0, null]
        if (event.type === 'element.loadedmetadata' || event.type === 'element.durationchange')
          longest = Math.max(longest, event.seconds)
        if (event.type === 'element.timeupdate' && reopenedAt !== null && event.seconds >= reopenedAt + 10)
          reopenedAt = null
        if (event.type === 'element.ended' && viewBefore.has === 'track' && viewBefore.isWanted) {
          const isEarly = reopenedAt === null && viewBefore.position < longest * 0.9
          expect(view).toMatchObject({
            has: isEarly ? 'error' : 'track',
            isWanted: isEarly,
            isRefused: false,
          })
          expect(step.emitted).toEqual(told(step, isEarly ? stalled : { type: 'audio.ended' }))
        }
        const isReopened = viewBefore?.has === 'error' && view.has === 'track' && event.type !== 'deck.load'
        if (!isReopened) return
        expect(reopenedAt, 'once, until it has played on for ten seconds').toBeNull()
        reopenedAt = view.position
      }
    }),

    'a track that should play is watched, and nothing else': always(({ view, after }) =>
      expect('watch' in after.children).toBe(view.isWanted),
    ),

    'a track that doesn’t go on for eight seconds has lost its connection; one that should move is checked':
      on('watch.over', (step) => {
        const { view, viewBefore } = step
        if (viewBefore.has === 'error') {
          expect(view.has).toBe('nothing')
          expect(step.emitted).toEqual(failure(step, 'network'))
          return
        }
        expect(view).toEqual({ ...viewBefore, isPlaying: false })
        expect(toElement(step)).toEqual(viewBefore.isStalled ? [] : [{ type: 'element.check' }])
        expect(step.emitted).toEqual(viewBefore.isStalled ? failure(step, 'network') : [])
      }),

    'a track that doesn’t move is stopped, with that reason': on('element.still', (step) => {
      expect(step.view).toMatchObject({ has: 'nothing', isWanted: false })
      expect(toElement(step)).toEqual(cleared)
      expect(step.emitted).toEqual(failure(step, 'still'))
    }),

    'an error always reaches the player: with its reason if the track should play': on(
      'element.failed',
      (step) => {
        const { view, viewBefore, begun } = step
        if (viewBefore.isWanted) {
          expect(view).toMatchObject({ has: 'error', isWanted: true, position: viewBefore.position })
          expect(step.emitted).toEqual(told(step, stalled))
          expect(begun).toContain('probe')
          expect(step.givenTo('probe')).toEqual({ id: view.id })
        } else {
          expect(view).toMatchObject({ has: 'nothing', isWanted: false })
          expect(step.emitted).toEqual(failure(step, 'network'))
        }
      },
    ),

    'a refused file opens again with a new cookie, one that the server has at once, and others say why':
      throughout(() => {
        let code = 0
        let canTry = true
        return ({ stimulus, view, viewBefore, ...step }) => {
          const event = stimulus as DeckEvent | { type: string; output: AudioFault }
          if (event.type === 'deck.load') [canTry, code] = [true, 0]
          if (event.type === 'element.failed' && 'code' in event) code = event.code
          if (event.type === 'element.timeupdate') canTry = step.after.context.reopenedAt === null
          if (event.type !== 'xstate.done.actor.probe' || !('output' in event)) return
          const { output } = event
          if (output === 'refused' && canTry) {
            expect(step.begun).toEqual(['renew'])
            expect(step.emitted).toEqual([])
          } else if (output === 'unplayable' && code !== 3 && canTry) {
            canTry = false
            expect(toElement(step)).toEqual(reopened(view))
            expect(view).toMatchObject({ has: 'track', isWanted: true, position: viewBefore.position })
          } else {
            const isKnown = viewBefore.duration > 0
            const fault =
              output !== 'unplayable'
                ? output
                : code === 2
                  ? 'network'
                  : code === 3 && isKnown
                    ? 'still'
                    : output
            expect(view.has).toBe('nothing')
            expect(step.emitted).toEqual(failure(step, fault))
          }
        }
      }),

    'a file opens again where it was once the cookie is renewed, and is refused if it isn’t': on(
      'xstate.done.actor.renew',
      ({ event: { output }, ...step }) => {
        const { view, viewBefore } = step
        if (output) {
          expect(toElement(step)).toEqual(reopened(view))
          expect(view).toMatchObject({ has: 'track', isWanted: true, position: viewBefore.position })
          expect(step.emitted).toEqual([])
        } else {
          expect(view.has).toBe('nothing')
          expect(step.emitted).toEqual(failure(step, 'refused'))
        }
      },
    ),

    'a silent network has lost the track': on(
      ['xstate.error.actor.probe', 'xstate.error.actor.renew'],
      (step) => {
        expect(step.view.has).toBe('nothing')
        expect(step.emitted).toEqual(failure(step, 'network'))
      },
    ),

    'a moment of silence unlocks an empty deck': on(
      ['deck.unlock', 'element.unlocked', 'element.locked'],
      ({ event: { type }, ...step }) => {
        const isOver = type !== 'deck.unlock'
        expect(step.view.has).toBe(isOver ? 'nothing' : 'silence')
        expect(toElement(step)).toEqual(isOver ? cleared : [{ type: 'element.unlock' }])
        expect(step.emitted).toEqual(
          type === 'element.unlocked' ? [{ type: 'deck.unlocked', deck: deckOf(step) }] : [],
        )
      },
    ),

    'settings reach the element at any time, and change nothing else': on(
      'deck.set',
      ({ event: { setting }, ...step }) => {
        expect(toElement(step)).toEqual([setting])
        expect(step.view).toEqual(step.viewBefore)
      },
    ),

    'a cleared deck, or one that has faded out, is empty': on(
      ['deck.clear', 'element.faded'],
      ({ event: { type }, ...step }) => {
        expect(step.view).toMatchObject({ has: 'nothing', isWanted: false })
        expect(toElement(step)).toEqual(cleared)
        const faded: DeckFact[] = [{ type: 'deck.faded', deck: deckOf(step) as 'first' }]
        expect(step.emitted).toEqual(type === 'element.faded' ? faded : [])
      },
    ),

    'a track that should play does, or says why it doesn’t': eventually({
      after: ({ view }) => view.isWanted,
      follows: ({ stimulus, emitted }) =>
        stimulus.type === 'element.playing' ||
        emitted.some(({ type }) => type === 'deck.failed') ||
        stimulus.type === 'element.paused',
      by: ['watch.over', 'element.still', 'element.paused', 'element.playing'],
    }),
  }),
})
