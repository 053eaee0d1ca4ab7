import { expect } from 'vitest'
import { playerView, positionView } from '../../src/machines/player/player.view.ts'
import { playerModel } from '../models/player.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

prove(playerModel, {
  view: playerView,
  facts: ['audio.ready', 'audio.resumed', 'audio.failed', 'reconnect.now'],
  check({ after }) {
    const { queue, position, length, volume, places } = after.context
    const isEmpty = after.matches({ sound: 'empty' })
    expect(playerView(after).track === null, 'a track is at hand unless the player is empty').toBe(isEmpty)
    expect(
      Object.values(places).every((seconds) => seconds >= 1),
      'a beginning is no place',
    ).toBe(true)
    expect(volume).toBeGreaterThanOrEqual(0)
    expect(volume).toBeLessThanOrEqual(1)
    if (length > 0) expect(position).toBeLessThanOrEqual(length)
    expect(queue.index).toBeLessThan(Math.max(1, queue.ids.length))
    expect(positionView(after).seconds).toBe(position)
    expectSerialisable(after.context)
  },
})
