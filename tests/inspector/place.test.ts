import { describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { foundAt, placeOf } from '#statecharts/inspector/page/place.ts'

const at = (hash: string) => {
  const { charted, node, missing } = foundAt(machines, placeOf(hash))
  return [charted.machine.id, node.id, missing]
}

describe('an address', () => {
  it('leads to a machine and a state in it', () => {
    expect(at('#player')).toEqual(['player', 'player', null])
    expect(at('#player/sound.sounding.playing/simulate')).toEqual([
      'player',
      'player.sound.sounding.playing',
      null,
    ])
  })

  it('without a machine leads to the first one', () => {
    expect(at('')).toEqual(['session', 'session', null])
    expect(at('#//live')).toEqual(['session', 'session', null])
  })

  it('of an unknown machine or state says so, and leads to the closest one', () => {
    expect(at('#nosuch')).toEqual(['session', 'session', 'machine'])
    expect(at('#nosuch/sound.playing')).toEqual(['session', 'session', 'machine'])
    expect(at('#player/nosuch.state')).toEqual(['player', 'player', 'state'])
  })
})
