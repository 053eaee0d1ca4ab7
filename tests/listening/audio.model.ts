import { answered, failed, modelOf } from '@neuro/statecharts'
import { audioMachine } from '#machines/listening/audio.machine.ts'
import type { DeckName } from '#machines/listening/deck.setup.ts'

const inputs = [undefined]
const [a, b] = ['genesis-vocals', 'edge-vocals'] as const
const open = (id: string, position = 0) => ({ type: 'audio.open', id, position }) as const
const next = (id: string | null) => ({ type: 'audio.prepare', id }) as const
/** Seconds left of a track of eight minutes. */
const left = (deck: DeckName, seconds: number) =>
  ({ type: 'deck.progressed', deck, seconds: 480 - seconds, duration: 480 }) as const
const both = <Fact>(fact: (deck: DeckName) => Fact) => [fact('first'), fact('second')]

export const audioModel = modelOf(
  audioMachine,
  {
    // From one track to the next, with and without an overlap.
    inputs,
    stimuli: [
      open(a),
      open(b, 30),
      next(b),
      next(null),
      { type: 'audio.pause' },
      { type: 'audio.seek', seconds: 5 },
      { type: 'audio.mix', crossfade: 8, speed: 1.25 },
      ...both((deck) => left(deck, 51)),
      ...both((deck) => left(deck, 49.9)),
      ...both((deck) => left(deck, 10.1)),
      ...both((deck) => left(deck, 10)),
      ...both((deck) => ({ type: 'deck.faded', deck }) as const),
      ...both((deck) => ({ type: 'deck.failed', deck, fault: 'network' }) as const),
    ],
  },
  {
    // A loop.
    inputs,
    stimuli: [
      open(a),
      next(a),
      { type: 'audio.pause' },
      { type: 'audio.seek', seconds: 5 },
      ...both((deck) => left(deck, 41)),
      ...both((deck) => left(deck, 40)),
      ...both((deck) => left(deck, 39)),
      ...both((deck) => left(deck, 10.1)),
      ...both((deck) => left(deck, 10)),
      ...both((deck) => left(deck, 1)),
      ...both((deck) => ({ type: 'deck.progressed', deck, seconds: 4, duration: 6 }) as const),
      ...both((deck) => ({ type: 'deck.progressed', deck, seconds: 3.9, duration: 6 }) as const),
      ...both((deck) => ({ type: 'deck.progressed', deck, seconds: 30, duration: 0 }) as const),
      ...both((deck) => ({ type: 'deck.faded', deck }) as const),
    ],
  },
  {
    // A phone: the volume isn't the page's, and a deck plays once it's unlocked.
    inputs,
    stimuli: [
      open(a),
      next(b),
      { type: 'audio.mix', crossfade: 8, speed: 1 },
      { type: 'volume.checked', isOurs: false },
      { type: 'volume.checked', isOurs: true },
      ...both((deck) => ({ type: 'deck.unlocked', deck }) as const),
      left('first', 20),
      left('first', 8),
    ],
  },
  {
    // The starts of tracks that the member may play.
    inputs,
    stimuli: [
      open(a),
      open(b),
      next(b),
      next(a),
      ...[a, b, 'serenity-vocals'].flatMap((id) => [
        { type: 'start.pointed' as const, id },
        { type: 'start.seen' as const, id },
      ]),
      { type: 'audio.preload', id: a },
      { type: 'audio.load-start', id: a },
      left('first', 20),
      ...both((deck) => ({ type: 'deck.failed', deck, fault: 'network' }) as const),
    ],
  },
  {
    // Commands and facts that are passed on, volume, and gains.
    inputs,
    stimuli: [
      open(a),
      next(a),
      left('first', 20),
      { type: 'audio.play' },
      { type: 'audio.volume', volume: 0.5 },
      { type: 'audio.fade', gain: 0.4 },
      { type: 'audio.ring', sound: 'bell' },
      ...both((deck) => ({ type: 'deck.reported', deck, fact: { type: 'audio.ready' } }) as const),
      ...both((deck) => ({ type: 'deck.failed', deck, fault: 'missing' }) as const),
      answered('loadGains', { [a]: 0.5 }),
      answered('loadGains', null),
      failed('loadGains'),
    ],
  },
)
