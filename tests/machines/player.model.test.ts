import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  type AudioCommand,
  nothingHeard,
  type PlayerEvent,
  playerMachine,
} from '../../src/machines/player/player.machine.ts'
import { playerView, positionView } from '../../src/machines/player/player.view.ts'
import { currentOf } from '../../src/machines/player/queue.ts'
import { playerModel } from '../models/player.ts'
import { prove } from '../support/model/prove.ts'
import { expectSerialisable } from '../support/serialisable.ts'

type Element = { id: string | null; isOn: boolean; level: number }

/** What an audio element makes of what it is told. */
function obeyed(element: Element, command: AudioCommand): Element {
  switch (command.type) {
    case 'audio.open':
      return { ...element, id: command.id, isOn: false }
    case 'audio.play':
      return { ...element, isOn: true }
    case 'audio.pause':
      return { ...element, isOn: false }
    case 'audio.volume':
      return { ...element, level: command.level }
    default:
      return element
  }
}

prove(playerModel, {
  view: playerView,
  facts: { good: ['audio.ready', 'audio.resumed', 'reconnect.now'], bad: ['audio.failed', 'reconnect.now'] },
  check({ stimulus, before, after, emitted, told }) {
    const { queue, position, length, volume, places, recent } = after.context
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
    expect(Object.keys(after.context), 'nothing of an event is left behind').not.toContain('type')
    expectSerialisable(after.context)

    const event = stimulus as PlayerEvent
    const kept = [before, after].map(({ context, value }) =>
      JSON.stringify([context.queue, context.volume, context.places, context.recent, value.loop]),
    )
    if (kept[0] !== kept[1])
      expect(emitted, 'what is to be kept is told').toContainEqual({ type: 'listening.changed' })
    if (event.type === 'tabs.playing-elsewhere' || event.type === 'player.pause')
      expect(after.hasTag('sounding'), 'it gives way').toBe(false)
    if (after.hasTag('sounding')) expect(recent[0] ?? currentOf(queue)).toBe(currentOf(queue))

    const left = currentOf(before.context.queue)
    const leaves = ['player.play', 'player.next', 'player.previous', 'player.return']
    if (leaves.includes(event.type) && left !== null && left !== currentOf(queue)) {
      const { position: was, length: of, places: had } = before.context
      const isOver = of > 0 && was > of - 3
      expect(places[left], 'a track that is left keeps its place').toBe(
        was < 1 ? had[left] : isOver ? undefined : was,
      )
    }
    if (after.hasTag('sounding') && left !== currentOf(queue))
      expect(
        told.map(({ event: { type } }) => type),
        'what comes to hand is opened',
      ).toContain('audio.open')
    if (before.matches({ sound: 'playing' }) && after.matches({ sound: 'playing' }))
      expect(currentOf(queue), 'another track is opened before it sounds').toBe(left)
    for (const { to, event: command } of told) {
      if (command.type !== 'audio.open') continue
      expect({ to, command }, 'what is opened is at hand, at its place').toEqual({
        to: 'audio',
        command: { type: 'audio.open', id: currentOf(queue), at: position },
      })
    }
  },
  remembering() {
    let element: Element = { id: null, isOn: false, level: 1 }
    return ({ stimulus, after, told }) => {
      if (['audio.failed', 'audio.ended', 'audio.interrupted'].includes(stimulus.type))
        element = { ...element, isOn: false }
      for (const { to, event } of told) if (to === 'audio') element = obeyed(element, event as AudioCommand)
      const { status, isMuted, volume } = playerView(after)
      if (after.matches({ sound: 'playing' }))
        expect(element, 'what sounds is the track at hand').toMatchObject({
          id: currentOf(after.context.queue),
          isOn: true,
        })
      if (status !== 'playing' && status !== 'busy')
        expect(element.isOn, 'nothing sounds unless the member was told so').toBe(false)
      expect(element.level, 'as loud as is shown').toBe(isMuted ? 0 : volume)
    }
  },
})

it('begins silent, with the track and the place that were kept', () => {
  const told: AudioCommand[] = []
  const player = createActor(
    playerMachine.provide({
      actors: {
        audio: fromCallback<AudioCommand, undefined>(({ receive }) =>
          receive((command) => told.push(command)),
        ),
        tabs: fromCallback<{ type: 'tabs.announce' }, undefined>(() => {}),
        reconnect: fromCallback<PlayerEvent, undefined>(() => {}),
      },
    }),
    {
      input: {
        ...nothingHeard,
        queue: { ids: ['genesis-vocals', 'edge-vocals'], index: 1 },
        places: { 'edge-vocals': 30 },
        loop: 'one',
      },
    },
  ).start()
  expect(playerView(player.getSnapshot())).toMatchObject({ status: 'paused', index: 1, loop: 'one' })
  expect(positionView(player.getSnapshot()).seconds).toBe(30)
  expect(told).toEqual([{ type: 'audio.volume', level: nothingHeard.volume }])
})
