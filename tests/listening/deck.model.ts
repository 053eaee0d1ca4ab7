import { answered, failed, modelOf } from '@neuro/statecharts'
import { deckMachine } from '#machines/listening/deck.machine.ts'

const inputs = [{ name: 'first' }] as const
const load = (position: number) =>
  ({ type: 'deck.load', id: 'genesis-vocals', position, preload: 'auto' }) as const
const at = (seconds: number) => ({ type: 'element.timeupdate', seconds }) as const

export const deckModel = modelOf(
  deckMachine,
  {
    // What the element does, in any order: it lies, is silent, refuses to play, ends.
    inputs,
    stimuli: [
      load(0),
      { type: 'deck.start', position: 30 },
      { type: 'deck.play' },
      { type: 'deck.pause' },
      { type: 'deck.clear' },
      { type: 'element.loadedmetadata', seconds: 480 },
      { type: 'element.canplay' },
      { type: 'element.playing' },
      { type: 'element.waiting' },
      { type: 'element.paused' },
      { type: 'element.refused' },
      { type: 'element.still' },
      { type: 'element.ended' },
      { type: 'element.faded' },
      { type: 'element.failed', code: 2 },
      { type: 'watch.over' },
      at(475),
    ],
  },
  {
    // Where it is: as asked, elsewhere, or back at the start.
    inputs,
    payloads: (fc) => [
      fc.record({
        type: fc.constantFrom('deck.seek', 'element.timeupdate', 'element.seeked'),
        seconds: fc.integer({ min: 0, max: 4800 }).map((tenth) => tenth / 10),
      }),
    ],
    stimuli: [
      load(0),
      load(180),
      { type: 'deck.play' },
      { type: 'deck.start', position: 60 },
      { type: 'element.playing' },
      { type: 'element.loadedmetadata', seconds: 480 },
      { type: 'element.durationchange', seconds: 100 },
      { type: 'deck.seek', seconds: 60 },
      { type: 'element.seeked', seconds: 60 },
      { type: 'element.seeked', seconds: 0 },
      ...[0, 56.9, 57, 96.9, 97, 180].map(at),
    ],
    bounds: ({ position }) => [0, 60, 180].includes(position),
  },
  {
    // Errors, early ends and reasons.
    inputs,
    stimuli: [
      load(100),
      { type: 'deck.play' },
      { type: 'deck.pause' },
      { type: 'deck.seek', seconds: 200 },
      { type: 'element.playing' },
      { type: 'element.loadedmetadata', seconds: 110 },
      { type: 'element.loadedmetadata', seconds: 480 },
      { type: 'element.durationchange', seconds: 110 },
      { type: 'element.durationchange', seconds: 480 },
      { type: 'element.failed', code: 2 },
      { type: 'element.failed', code: 3 },
      { type: 'element.failed', code: 4 },
      { type: 'element.ended' },
      { type: 'watch.over' },
      at(109.9),
      at(110),
      at(432),
      ...(['network', 'missing', 'unplayable', 'refused'] as const).map((fault) => answered('probe', fault)),
      failed('probe'),
      answered('renew', true),
      answered('renew', false),
      failed('renew'),
    ],
    bounds: ({ position }) => [0, 100, 110].includes(position),
  },
  {
    // A press unlocks it, and settings outlast the file.
    inputs: [{ name: 'second' }],
    stimuli: [
      { type: 'deck.unlock' },
      { type: 'element.unlocked' },
      { type: 'element.locked' },
      load(0),
      { type: 'deck.load', id: 'edge-vocals', position: 0, preload: 'metadata' },
      { type: 'deck.set', setting: { type: 'element.volume', volume: 0.5 } },
      { type: 'deck.set', setting: { type: 'element.fade-out', seconds: 10, share: 0.4 } },
      { type: 'deck.clear' },
    ],
  },
)
