import { describe, expect, it } from 'vitest'
import { nothingHeard, playerMachine } from '../../src/machines/player/player.machine.ts'
import { playerView, positionView } from '../../src/machines/player/player.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

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

const { cases, replay, untaken } = explore(
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
      ...facts,
      { type: 'player.pause' },
      { type: 'player.resume' },
      { type: 'player.seek', seconds: 59 },
      { type: 'player.skip', seconds: -15 },
      { type: 'player.previous' },
      { type: 'audio.at', seconds: 0.5 },
      { type: 'audio.at', seconds: 40 },
      { type: 'audio.length', seconds: 60 },
    ],
    bounds: ({ position }) => [0, 0.5, 30, 40, 59].includes(position),
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
      { type: 'player.resume' },
      { type: 'player.return', id: vocals, seconds: 12 },
      { type: 'player.rest', id: vocals, seconds: 12 },
    ],
    bounds: ({ queue }) => queue.ids.length <= 1,
  },
)

describe('player: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)

      const { queue, position, length, volume, places } = snapshot.context
      const isEmpty = snapshot.matches({ sound: 'empty' })
      expect(playerView(snapshot).track === null, 'a track is at hand unless the player is empty').toBe(
        isEmpty,
      )
      expect(
        Object.values(places).every((seconds) => seconds >= 1),
        'a beginning is no place',
      ).toBe(true)
      expect(volume).toBeGreaterThanOrEqual(0)
      expect(volume).toBeLessThanOrEqual(1)
      if (length > 0) expect(position).toBeLessThanOrEqual(length)
      expect(queue.index).toBeLessThan(Math.max(1, queue.ids.length))
      expect(positionView(snapshot).seconds).toBe(position)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
