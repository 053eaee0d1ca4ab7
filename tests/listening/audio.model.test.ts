import type { StepOf } from '@neuro/statecharts'
import { answered } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { audioMachine } from '#machines/listening/audio.machine.ts'
import type { AudioEvent } from '#machines/listening/audio.setup.ts'
import type { DeckCommand, DeckName } from '#machines/listening/deck.setup.ts'
import { audioModel } from './audio.model.ts'

const otherOf = (deck: DeckName): DeckName => (deck === 'first' ? 'second' : 'first')

/** What the decks have, and which one plays. */
function view(snapshot: SnapshotFrom<typeof audioMachine>) {
  const { current, loaded, next, mix, volume, share, isVolumeOurs, gains } = snapshot.context
  const spare = (['free', 'preloaded', 'ahead', 'due', 'fading'] as const).find((state) =>
    snapshot.matches({ spare: state }),
  )!
  return {
    current,
    spare,
    next,
    mix,
    volume,
    share,
    isVolumeOurs,
    gains,
    here: loaded[current],
    there: loaded[otherOf(current)],
    isUnlocked: snapshot.matches({ lock: 'unlocked' }),
  }
}

type View = ReturnType<typeof view>
type Step = StepOf<typeof audioMachine, View>

const toDeck = ({ sent }: Pick<Step, 'sent'>, deck: DeckName) =>
  sent.filter(({ to }) => to === deck).map(({ event }) => event as DeckCommand)
/** What a deck is told, without its loudness and its lock. */
const orders = (step: Pick<Step, 'sent'>, deck: DeckName) =>
  toDeck(step, deck).filter(
    (command) =>
      command.type !== 'deck.unlock' &&
      !(command.type === 'deck.set' && ['element.gain', 'element.load-all'].includes(command.setting.type)),
  )
const settings = (step: Pick<Step, 'sent'>, deck: DeckName, type: string) =>
  toDeck(step, deck).flatMap((command) =>
    command.type === 'deck.set' && command.setting.type === type ? [command.setting] : [],
  )
const toStarts = ({ sent }: Pick<Step, 'sent'>) =>
  sent.filter(({ to }) => to === 'starts').map(({ event }) => event)

const gains = { 'edge-vocals': 0.5, 'serenity-vocals': 0.25 }
const clear = { type: 'deck.clear' }
const full = { type: 'deck.set', setting: { type: 'element.full-volume' } }

/** Seconds by which the current track and the next one overlap. */
function overlapOf({ here, next, mix, isVolumeOurs }: View, duration: number): number {
  const wished = next === here ? 10 : isVolumeOurs ? mix.crossfade : 0
  return Math.min(wished, duration / 3)
}

prove(audioModel, {
  view,
  silent: { 'audio.gains.loading ✗ loadGains': 'tracks play at their own loudness until it works' },
  replays: [
    { steps: [answered('loadGains', gains), { type: 'start.seen', id: 'edge-vocals' }] },
    {
      steps: [
        answered('loadGains', gains),
        { type: 'audio.open', id: 'genesis-vocals', position: 0 },
        { type: 'start.pointed', id: 'serenity-vocals' },
        { type: 'audio.prepare', id: 'edge-vocals' },
        { type: 'deck.progressed', deck: 'first', seconds: 460, duration: 480 },
        { type: 'audio.prepare', id: 'serenity-vocals' },
        { type: 'deck.progressed', deck: 'first', seconds: 460, duration: 480 },
      ],
    },
  ],
  rules: ({ on, throughout }) => ({
    'it starts with two empty decks': on('xstate.init', (step) => {
      expect(step.view).toMatchObject({ spare: 'free', here: null, there: null, isUnlocked: false })
      expect(step.givenTo('first')).toEqual({ name: 'first' })
      expect(step.givenTo('second')).toEqual({ name: 'second' })
    }),

    'an opened track plays from its position: from the deck that has it, or it loads': on(
      'audio.open',
      ({ event: { id, position }, ...step }) => {
        const { view, viewBefore } = step
        const { current, spare, there } = viewBefore
        const isThere = there === id && ['preloaded', 'ahead', 'due'].includes(spare)
        expect(view.here).toBe(id)
        expect(view.current).toBe(isThere ? otherOf(current) : current)
        const [now, before] = [view.current, otherOf(view.current)]
        expect(toDeck(step, now).at(-1)?.type, 'with its loudness').toBe(isThere ? 'deck.start' : 'deck.play')
        if (!isThere) {
          expect(orders(step, now)).toEqual([
            { type: 'deck.load', id, position, preload: 'auto' },
            { type: 'deck.play' },
          ])
          expect(orders(step, before)).toEqual([clear])
          expect(view).toMatchObject({ spare: 'free', there: null })
          return
        }
        expect(orders(step, now).at(-1)).toEqual({ type: 'deck.start', position })
        if (spare === 'due') {
          expect(view).toMatchObject({ spare: 'fading', there: viewBefore.here })
          expect(orders(step, now)).toHaveLength(2)
          expect(orders(step, before)).toHaveLength(1)
        } else {
          expect(view).toMatchObject({ spare: 'free', there: null })
          expect(orders(step, now)).toHaveLength(1)
          expect(orders(step, before)).toEqual([clear])
          const types = step.sent.map(({ event }) => event.type)
          expect(types.indexOf('deck.start'), 'without a gap').toBeLessThan(types.indexOf('deck.clear'))
        }
      },
    ),

    'tracks that overlap fade over what is left; a loop comes in over two seconds and leaves over the last four':
      throughout(() => {
        let left = 0
        return ({ stimulus, view, viewBefore, ...step }) => {
          const event = stimulus as AudioEvent
          if (event.type === 'deck.progressed' && view.spare === 'due' && viewBefore.spare !== 'due')
            left = (event.duration - event.seconds) / view.mix.speed
          if (event.type !== 'audio.open' || view.spare !== 'fading') return
          const isLoop = view.here === view.there
          expect(settings(step, view.current, 'element.fade-in')).toEqual([
            { type: 'element.fade-in', seconds: isLoop ? Math.min(2, left) : left },
          ])
          expect(settings(step, otherOf(view.current), 'element.fade-out')).toEqual([
            { type: 'element.fade-out', seconds: left, share: isLoop ? Math.min(1, 4 / left) : 1 },
          ])
        }
      }),

    'at most one track sounds, except while two overlap, and a pause silences both': throughout(() => {
      const sounding = new Set<DeckName>()
      return ({ stimulus, view, ...step }) => {
        for (const { to, event } of step.sent) {
          if (to !== 'first' && to !== 'second') continue
          const { type } = event as DeckCommand
          if (type === 'deck.play' || type === 'deck.start') sounding.add(to)
          if (type === 'deck.pause' || type === 'deck.clear' || type === 'deck.load') sounding.delete(to)
        }
        const event = stimulus as AudioEvent
        if (event.type === 'deck.failed' || event.type === 'deck.faded') sounding.delete(event.deck)
        if (event.type === 'audio.pause') expect([...sounding]).toEqual([])
        if (view.spare !== 'fading') expect([...sounding].filter((deck) => deck !== view.current)).toEqual([])
      }
    }),

    'commands are for the current deck': on(
      ['audio.play', 'audio.pause', 'audio.seek'],
      ({ event, ...step }) => {
        const { viewBefore } = step
        const { current, spare } = viewBefore
        const command =
          event.type === 'audio.seek'
            ? { type: 'deck.seek', seconds: event.seconds }
            : { type: event.type.replace('audio', 'deck') }
        const isCut = spare === 'fading' && event.type !== 'audio.play'
        expect(orders(step, current)).toEqual(isCut ? [command, full] : [command])
        expect(orders(step, otherOf(current))).toEqual(isCut ? [clear] : [])
        expect(step.view).toEqual({
          ...viewBefore,
          ...(isCut ? { spare: 'free', there: null } : {}),
          ...(spare === 'due' && event.type !== 'audio.play' ? { spare: 'ahead' } : {}),
        })
      },
    ),

    'the player learns what the current deck reports, and nothing of the other': on(
      ['deck.reported', 'deck.failed'],
      ({ event, ...step }) => {
        const { view, viewBefore } = step
        const fact =
          event.type === 'deck.reported' ? event.fact : { type: 'audio.failed', fault: event.fault }
        const isCurrent = event.deck === viewBefore.current
        expect(step.emitted).toEqual(isCurrent ? [fact] : [])
        const isGone = event.type === 'deck.failed' && !isCurrent && viewBefore.spare !== 'free'
        expect(view).toEqual(isGone ? { ...viewBefore, spare: 'free', there: null } : viewBefore)
        expect(step.sent).toEqual([])
      },
    ),

    'the next track loads forty seconds ahead, and is due when the two have to overlap': on(
      'deck.progressed',
      ({ event: { deck, seconds, duration }, ...step }) => {
        const { view, viewBefore } = step
        const { current, spare, there, next, mix } = viewBefore
        if (deck !== current) {
          expect([view, step.emitted, step.sent]).toEqual([viewBefore, [], []])
          return
        }
        const left = (duration - seconds) / mix.speed
        const isNear = next !== null && duration > 0 && left < 40
        const loads = isNear && there !== next && spare !== 'due' && spare !== 'fading'
        const overlap = overlapOf(viewBefore, duration)
        const isDue = spare === 'ahead' && next !== null && !loads && overlap > 0 && left <= overlap
        const isRest = spare === 'preloaded' && isNear && there === next
        const position = { type: 'audio.timeupdate', seconds }
        expect(step.emitted).toEqual(isDue ? [position, { type: 'audio.ended' }] : [position])
        expect(view).toEqual({
          ...viewBefore,
          ...(loads ? { spare: 'ahead', there: next } : {}),
          ...(isRest ? { spare: 'ahead' } : {}),
          ...(isDue ? { spare: 'due' } : {}),
        })
        expect(orders(step, current)).toEqual([])
        expect(orders(step, otherOf(current))).toEqual(
          loads ? [{ type: 'deck.load', id: next, position: 0, preload: 'auto' }] : [],
        )
        expect(settings(step, otherOf(current), 'element.load-all')).toHaveLength(isRest ? 1 : 0)
      },
    ),

    'a track that has faded out leaves its deck free': on('deck.faded', ({ view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, spare: 'free', there: null })
      expect(sent).toEqual([])
    }),

    'a track that is pointed at preloads, unless a deck has it or the spare one is needed': on(
      'start.pointed',
      ({ event: { id }, ...step }) => {
        const { view, viewBefore } = step
        const { current, spare, here, there, next } = viewBefore
        const isWorth =
          ['free', 'preloaded'].includes(spare) &&
          here !== id &&
          there !== id &&
          (there === null || there !== next)
        expect(view).toEqual(isWorth ? { ...viewBefore, spare: 'preloaded', there: id } : viewBefore)
        expect(orders(step, otherOf(current))).toEqual(
          isWorth ? [{ type: 'deck.load', id, position: 0, preload: 'metadata' }] : [],
        )
        expect(orders(step, current)).toEqual([])
      },
    ),

    'of the tracks that are seen, the first loads into the free deck, and the others into the cache': on(
      'start.seen',
      ({ event: { id }, ...step }) => {
        const { view, viewBefore } = step
        const isFirst = viewBefore.here === null && viewBefore.spare === 'free'
        expect(view).toEqual(isFirst ? { ...viewBefore, spare: 'preloaded', there: id } : viewBefore)
        expect(toStarts(step)).toEqual(isFirst ? [] : [{ type: 'start.load', id }])
        expect(orders(step, otherOf(viewBefore.current))).toEqual(
          isFirst ? [{ type: 'deck.load', id, position: 0, preload: 'metadata' }] : [],
        )
      },
    ),

    'a press of Play ends the pointing': on(['audio.open', 'audio.preload', 'audio.load-start'], (step) => {
      const { event } = step
      const id = 'id' in event ? event.id : ''
      expect(toStarts(step)).toEqual([
        event.type === 'audio.open'
          ? { type: 'start.forget' }
          : { type: event.type === 'audio.preload' ? 'start.point' : 'start.see', id },
      ])
    }),

    'the spare deck is unlocked during presses of Play, until it has worked': on('audio.open', (step) => {
      const { view, viewBefore } = step
      const unlocks = toDeck(step, otherOf(view.current)).filter(({ type }) => type === 'deck.unlock')
      expect(unlocks).toHaveLength(viewBefore.isUnlocked ? 0 : 1)
      expect(toDeck(step, otherOf(view.current)).at(-1)?.type === 'deck.unlock').toBe(!viewBefore.isUnlocked)
    }),

    'a deck that is unlocked stays so': on('deck.unlocked', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, isUnlocked: true }),
    ),

    'volume and fade are multiplied, on both decks': on(
      ['audio.volume', 'audio.fade'],
      ({ event, ...step }) => {
        const { view, viewBefore } = step
        const changed =
          event.type === 'audio.volume'
            ? { volume: event.volume }
            : { share: (event as { gain: number }).gain }
        expect(view).toEqual({ ...viewBefore, ...changed })
        for (const deck of ['first', 'second'] as const)
          expect(settings(step, deck, 'element.volume')).toEqual([
            { type: 'element.volume', volume: view.volume * view.share },
          ])
      },
    ),

    'the bell is half as loud as the player': on(
      'audio.ring',
      ({ event: { sound }, view, emitted, sent }) => {
        expect(emitted).toEqual([{ type: 'ring', sound, volume: (view.volume * view.share) / 2 }])
        expect(sent).toEqual([])
      },
    ),

    'crossfade and speed are the player’s, and both decks have the speed': on(
      'audio.mix',
      ({ event, ...step }) => {
        const { crossfade, speed } = event
        expect(step.view).toEqual({ ...step.viewBefore, mix: { crossfade, speed } })
        for (const deck of ['first', 'second'] as const)
          expect(toDeck(step, deck)).toEqual([
            { type: 'deck.set', setting: { type: 'element.speed', speed } },
          ])
      },
    ),

    'the next track is the player’s': on('audio.prepare', ({ event: { id }, view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, next: id })
      expect(sent).toEqual([])
    }),

    'the player learns whether the volume can be set': on(
      'volume.checked',
      ({ event: { isOurs }, ...step }) => {
        expect(step.view).toEqual({ ...step.viewBefore, isVolumeOurs: isOurs })
        expect(step.emitted).toEqual([{ type: 'audio.volume-checked', isOurs }])
      },
    ),

    'a deck has the gain of its track, as soon as it’s known': throughout(() => {
      const gain = { first: 1, second: 1 }
      return ({ view, ...step }) => {
        for (const deck of ['first', 'second'] as const)
          for (const setting of settings(step, deck, 'element.gain'))
            if (setting.type === 'element.gain') gain[deck] = setting.gain
        if (view.here !== null) expect(gain[view.current]).toBe(view.gains?.[view.here] ?? 1)
        if (view.there !== null) expect(gain[otherOf(view.current)]).toBe(view.gains?.[view.there] ?? 1)
      }
    }),

    'gains load at the start, and with the next track until they’re known': throughout(() => {
      let wanted = true
      return ({ stimulus, begun, ...step }) => {
        const event = stimulus as { type: string; output?: unknown }
        if (event.type === 'xstate.init' || (event.type === 'audio.open' && wanted))
          expect(begun).toContain('loadGains')
        if (event.type === 'xstate.init' || event.type === 'audio.open') wanted = false
        if (event.type === 'xstate.done.actor.loadGains') {
          wanted = event.output === null
          expect(step.view.gains).toEqual(event.output)
        }
        if (event.type === 'xstate.error.actor.loadGains') wanted = true
      }
    }),
  }),
})
