import { modelOf } from '@neuro/statecharts'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'

const [vocals, instrumental, other] = ['genesis-vocals', 'genesis-instrumental', 'edge-vocals'] as const
const last = 'edge-instrumental'

const kept = { ...emptyPlayer, queue: { ids: [vocals, other], index: 1 }, positions: { [other]: 30 } }
const night = 'serenity-vocals'
const atNight = {
  ...emptyPlayer,
  queue: { ids: [night, other], index: 0 },
  positions: { [night]: 30, [`${night}-long`]: 1800 },
}
/** An evening of an experiment. */
const blind = { track: other, file: 'experiments/an-id-of-an-experiment/3' }
const facts = [
  { type: 'audio.ready' },
  { type: 'audio.stalled' },
  { type: 'audio.resumed' },
  { type: 'audio.interrupted' },
  { type: 'audio.ended' },
  { type: 'audio.failed', fault: 'network' },
  { type: 'audio.failed', fault: 'missing' },
  { type: 'reconnect.now' },
  { type: 'tabs.playing-elsewhere' },
  { type: 'page.hidden' },
] as const

export const playerModel = modelOf(
  playerMachine,
  {
    // Playback, with any queue and loop.
    inputs: [
      emptyPlayer,
      { ...emptyPlayer, queue: { ids: [vocals], index: 0 } },
      { ...kept, loop: 'all' },
      { ...kept, loop: 'one' },
    ],
    payloads: (fc) => {
      const tenths = (min: number, max: number) => fc.integer({ min, max }).map((tenth) => tenth / 10)
      return [
        fc.record({ type: fc.constantFrom('player.seek', 'player.skip'), seconds: tenths(-10_000, 100_000) }),
        fc.record({ type: fc.constant('audio.timeupdate'), seconds: tenths(0, 10_000) }),
        fc.record({ type: fc.constant('player.volume'), volume: tenths(-20, 20) }),
        fc.record({ type: fc.constant('queue.remove'), index: fc.nat(5) }),
        fc.record({ type: fc.constant('queue.move'), from: fc.nat(5), to: fc.nat(5) }),
        fc.record({
          type: fc.constant('player.play'),
          ids: fc.array(fc.constantFrom(vocals, other, last)),
          index: fc.nat(5),
        }),
      ]
    },
    stimuli: [
      ...facts,
      { type: 'player.play', ids: [vocals, other], index: 0 },
      { type: 'player.play', ids: [], index: 0 },
      { type: 'player.switch-version', id: instrumental },
      { type: 'player.pause' },
      { type: 'player.resume' },
      { type: 'player.next' },
      { type: 'player.previous' },
    ],
    bounds: ({ recent, attempts }) => recent.length <= 2 && attempts <= 1,
  },
  {
    // The position, and when it is saved.
    inputs: [kept],
    stimuli: [
      { type: 'audio.ready' },
      { type: 'audio.stalled' },
      { type: 'audio.resumed' },
      { type: 'audio.ended' },
      { type: 'audio.failed', fault: 'network' },
      { type: 'reconnect.now' },
      { type: 'page.hidden' },
      { type: 'player.pause' },
      { type: 'player.resume' },
      { type: 'player.seek', seconds: 59 },
      { type: 'player.skip', seconds: -15 },
      { type: 'audio.timeupdate', seconds: 0.5 },
      // Too little to be saved as the track plays.
      { type: 'audio.timeupdate', seconds: 32 },
      { type: 'audio.timeupdate', seconds: 40 },
      { type: 'player.report' },
      { type: 'audio.durationchange', seconds: 60 },
    ],
    bounds: ({ position, attempts }) => [30, 32, 40, 59].includes(position) && attempts <= 1,
  },
  {
    // To the next and the previous track.
    inputs: [{ ...emptyPlayer, queue: { ids: [vocals, other, instrumental], index: 1 } }],
    stimuli: [
      { type: 'audio.ready' },
      { type: 'audio.timeupdate', seconds: 2 },
      { type: 'audio.timeupdate', seconds: 10 },
      { type: 'audio.ended' },
      { type: 'player.resume' },
      { type: 'player.next' },
      { type: 'player.previous' },
    ],
    bounds: ({ recent, attempts }) => recent.length <= 2 && attempts <= 1,
  },
  {
    // Play keys, starting a track, and a sleep timer that ends with the track.
    inputs: [kept, { ...kept, queue: { ids: [vocals, other], index: 0 }, loop: 'one' }],
    stimuli: [
      { type: 'audio.ready' },
      { type: 'audio.ended' },
      { type: 'player.toggle' },
      { type: 'player.play-track', id: vocals },
      { type: 'player.fade', gain: 1, isLast: true },
      { type: 'player.fade', gain: 1, isLast: false },
      { type: 'audio.failed', fault: 'network' },
      { type: 'reconnect.now' },
      { type: 'audio.interrupted' },
    ],
    bounds: ({ recent, attempts }) => recent.length <= 2 && attempts <= 1,
  },
  {
    // The queue and the loop.
    inputs: [kept],
    stimuli: [
      { type: 'player.resume' },
      { type: 'audio.ready' },
      { type: 'player.loop', loop: 'off' },
      { type: 'player.loop', loop: 'all' },
      { type: 'player.loop', loop: 'one' },
      { type: 'player.fade', gain: 0.5, isLast: true },
      { type: 'player.fade', gain: 1, isLast: false },
      { type: 'queue.add', id: other },
      { type: 'queue.add-next', id: vocals },
      { type: 'queue.remove', index: 0 },
      { type: 'queue.remove', index: 1 },
      { type: 'queue.move', from: 0, to: 1 },
    ],
    bounds: ({ queue }) => queue.ids.length <= 2,
  },
  {
    // A pause while the connection is lost, and a connection that is lost during a pause.
    inputs: [kept],
    stimuli: [
      { type: 'player.resume' },
      { type: 'player.pause' },
      { type: 'audio.ready' },
      { type: 'audio.failed', fault: 'network' },
      { type: 'reconnect.now' },
    ],
    bounds: ({ attempts }) => attempts <= 1,
  },
  {
    // A queue with one track.
    inputs: [{ ...emptyPlayer, positions: { [vocals]: 30 } }],
    stimuli: [
      { type: 'queue.add', id: vocals },
      { type: 'audio.ready' },
      { type: 'player.resume' },
      { type: 'player.play-at', id: vocals, seconds: 12 },
      { type: 'player.stop-at', id: vocals, seconds: 12 },
    ],
    bounds: ({ queue }) => queue.ids.length <= 1,
  },
  {
    // A list played from any entry, at any volume.
    inputs: [{ ...emptyPlayer, volume: 0.3 }],
    stimuli: [
      { type: 'player.play', ids: [vocals, other, instrumental], index: 2 },
      { type: 'audio.ready' },
      { type: 'player.pause' },
      { type: 'player.next' },
      { type: 'player.previous' },
      { type: 'player.preload', id: other },
      { type: 'track.seen', id: other },
      { type: 'player.mix', crossfade: 8, speed: 1.25 },
      { type: 'player.ring', sound: 'bell' },
      { type: 'audio.volume-checked', isOurs: false },
      { type: 'player.mute' },
      { type: 'player.volume', volume: 2 },
      { type: 'player.volume', volume: 0.05 },
      { type: 'player.volume', volume: 0.9 },
      { type: 'player.volume', volume: -1 },
    ],
    bounds: ({ recent, volume }) => recent.length <= 1 && (volume === 0.3 || volume === 0.05),
  },
  {
    // Seeking in a long track, at the seconds that matter.
    inputs: [kept],
    stimuli: [
      { type: 'audio.durationchange', seconds: 900 },
      ...[3, 3.1, 600, 896.9, 897, 897.1].map((seconds) => ({ type: 'player.seek', seconds }) as const),
      ...[15, 30, -31].map((seconds) => ({ type: 'player.skip', seconds }) as const),
      { type: 'player.skip', seconds: 9999 },
      { type: 'player.previous' },
    ],
    bounds: ({ position }) => position === 3 || position === 3.1 || position === 30,
  },
  {
    // A seek that doesn't reach its position, and one that does.
    inputs: [kept],
    stimuli: [
      { type: 'player.resume' },
      { type: 'player.pause' },
      { type: 'audio.ready' },
      { type: 'page.hidden' },
      { type: 'player.seek', seconds: 59 },
      { type: 'player.switch-version', id: last },
      { type: 'audio.missed', seconds: 59 },
      ...[7, 30, 59].map((seconds) => ({ type: 'audio.timeupdate', seconds }) as const),
    ],
    bounds: ({ recent }) => recent.length <= 1,
  },
  {
    // When the position is saved during playback.
    inputs: [kept],
    stimuli: [
      { type: 'player.resume' },
      { type: 'audio.ready' },
      { type: 'audio.failed', fault: 'unplayable' },
      { type: 'audio.failed', fault: 'refused' },
      { type: 'audio.failed', fault: 'unavailable' },
      { type: 'audio.failed', fault: 'intercepted' },
      { type: 'reconnect.now' },
      { type: 'audio.failed', fault: 'still' },
      ...[25.1, 25, 34.9, 35].map((seconds) => ({ type: 'audio.timeupdate', seconds }) as const),
    ],
    bounds: ({ position, attempts }) => position === 30 && attempts <= 1,
  },
  {
    // A queue of four: any of them removed, or played again.
    inputs: [{ ...emptyPlayer, queue: { ids: [vocals, other, instrumental, last], index: 1 } }],
    stimuli: [
      ...[0, 2, 3, 4].map((index) => ({ type: 'queue.remove', index }) as const),
      { type: 'queue.move', from: 3, to: 0 },
      { type: 'queue.move', from: 0, to: 2 },
      { type: 'player.play-at', id: vocals, seconds: 70 },
      { type: 'player.play-at', id: last, seconds: 0.5 },
      { type: 'player.stop-at', id: instrumental, seconds: 8 },
    ],
    bounds: ({ queue, recent }) => queue.ids[0] === vocals && queue.ids.length === 4 && recent.length === 1,
  },
  {
    // More tracks than the recent ones that are saved.
    inputs: [{ ...emptyPlayer, recent: Array.from({ length: 24 }, (_, at) => `track-${at}`) }],
    stimuli: [{ type: 'player.play', ids: [vocals, other], index: 1 }],
    bounds: ({ recent }) => recent[0] === 'track-0',
  },
  {
    // With and without the pulse, and a server that has no tracks without it.
    inputs: [
      kept,
      { ...kept, isPulseOptional: true },
      { ...kept, isPulseOptional: true, hasPulse: false },
      { ...kept, isPulseOptional: true, blind, queue: { ids: [other, vocals], index: 0 } },
      emptyPlayer,
    ],
    stimuli: [
      { type: 'player.forms', change: { hasPulse: false } },
      { type: 'player.forms', change: { hasPulse: true } },
      { type: 'player.forms', change: { isPulseOptional: true } },
      { type: 'player.forms', change: { isPulseOptional: false } },
      { type: 'player.forms', change: { isLongOptional: true } },
      { type: 'player.forms', change: { blind } },
      { type: 'player.forms', change: { blind: null } },
      { type: 'player.resume' },
      { type: 'player.pause' },
      { type: 'player.preload', id: other },
      { type: 'track.seen', id: other },
      { type: 'audio.ready' },
      // Too little to be saved as the track plays.
      { type: 'audio.timeupdate', seconds: 32 },
      { type: 'audio.failed', fault: 'network' },
      { type: 'audio.failed', fault: 'missing' },
      { type: 'reconnect.now' },
    ],
    bounds: ({ recent, attempts }) => recent.length <= 2 && attempts <= 1,
  },
  {
    // What another tab plays: this track, another one, or this one to its end.
    inputs: [kept, emptyPlayer],
    stimuli: [
      { type: 'tabs.saved', positions: { [other]: 90 }, recent: [other, vocals] },
      { type: 'tabs.saved', positions: { [other]: 30, [vocals]: 12 }, recent: [vocals, other] },
      { type: 'tabs.saved', positions: {}, recent: [] },
      { type: 'player.play', ids: [vocals], index: 0 },
      { type: 'player.resume' },
      { type: 'player.pause' },
      { type: 'audio.ready' },
      { type: 'audio.timeupdate', seconds: 40 },
      { type: 'audio.failed', fault: 'missing' },
    ],
    bounds: ({ recent, attempts }) => recent.length <= 2 && attempts <= 1,
  },
  {
    // The long form for the night, which ends in silence, and the one for work, which doesn't.
    inputs: [
      { ...atNight, loop: 'all' },
      { ...atNight, loop: 'one' },
    ],
    stimuli: [
      { type: 'player.switch-version', id: night },
      { type: 'player.switch-version', id: `${night}-long` },
      { type: 'player.switch-version', id: `${other}-long` },
      { type: 'player.resume' },
      { type: 'player.pause' },
      { type: 'audio.ready' },
      { type: 'audio.timeupdate', seconds: 40 },
      { type: 'audio.ended' },
    ],
    bounds: ({ recent }) => recent.length <= 2,
  },
)
