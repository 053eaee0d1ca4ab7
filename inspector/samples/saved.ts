/** What a device saves of listening. */
import { plainPlayback } from '#content/playback.ts'

export const heard = { queue: { ids: [], index: 0 }, volume: 0.8, loop: 'off', places: {}, recent: [] }

export const nothingHeard = {
  player: heard,
  playback: plainPlayback,
  positions: [],
  goal: null,
  today: '2026-03-09',
}
