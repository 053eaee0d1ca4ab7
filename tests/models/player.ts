import { nothingHeard, playerMachine } from '../../src/machines/player/player.machine.ts'
import { modelOf } from '../support/model/model.ts'

const [vocals, instrumental, other] = ['genesis-vocals', 'genesis-instrumental', 'edge-vocals'] as const

const kept = { ...nothingHeard, queue: { ids: [vocals, other], index: 1 }, places: { [other]: 30 } }
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
    // The sound, whatever the queue and the loop.
    inputs: [
      nothingHeard,
      { ...nothingHeard, queue: { ids: [vocals], index: 0 } },
      { ...kept, loop: 'all' },
      { ...kept, loop: 'one' },
    ],
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
    bounds: ({ recent }) => recent.length <= 1,
  },
  {
    // Where in the track, and what is remembered of it.
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
      { type: 'audio.at', seconds: 0.5 },
      { type: 'audio.at', seconds: 40 },
      { type: 'audio.length', seconds: 60 },
    ],
    bounds: ({ position }) => [30, 40, 59].includes(position),
  },
  {
    // A track that is left for its neighbours.
    inputs: [{ ...nothingHeard, queue: { ids: [vocals, other, instrumental], index: 1 } }],
    stimuli: [
      { type: 'audio.ready' },
      { type: 'audio.at', seconds: 2 },
      { type: 'audio.at', seconds: 10 },
      { type: 'audio.ended' },
      { type: 'player.resume' },
      { type: 'player.next' },
      { type: 'player.previous' },
    ],
    bounds: ({ recent }) => recent.length <= 1,
  },
  {
    // The queue, the loop and the volume.
    inputs: [kept],
    stimuli: [
      { type: 'player.mute' },
      { type: 'player.volume', level: 2 },
      { type: 'loop.off' },
      { type: 'loop.all' },
      { type: 'loop.one' },
      { type: 'queue.add', id: other },
      { type: 'queue.add-next', id: vocals },
      { type: 'queue.remove', index: 0 },
      { type: 'queue.remove', index: 1 },
      { type: 'queue.move', from: 0, to: 1 },
    ],
    bounds: ({ queue }) => queue.ids.length <= 2,
  },
  {
    // A queue that begins with one track.
    inputs: [{ ...nothingHeard, places: { [vocals]: 30 } }],
    stimuli: [
      { type: 'queue.add', id: vocals },
      { type: 'audio.ready' },
      { type: 'player.resume' },
      { type: 'player.return', id: vocals, seconds: 12 },
      { type: 'player.rest', id: vocals, seconds: 12 },
    ],
    bounds: ({ queue }) => queue.ids.length <= 1,
  },
)
