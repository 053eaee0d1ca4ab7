import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { machines } from '#inspector/machines.ts'
import { choosePictures, nodesOf, type Pictures, type Shot, statesIn } from '#scripts/inspector/pictures.ts'
import { root } from '#scripts/setup/paths.mjs'
import type { Charted } from '#statecharts/inspector/project.ts'
import type { RecordedStep } from '#statecharts/inspector/recording.ts'

const folder = join(root, 'inspector', 'pictures')
const kept: Pictures = JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'))
const ids = machines.flatMap(({ machine }) => nodesOf(machine.root).map(({ id }) => id))

describe('the pictures beside states', () => {
  it('are of states that there are; if one has gone, run npm run pictures', () => {
    expect(Object.keys(kept.states).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('are all there, and all used', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
    const named = Object.keys(kept.pictures).map((name) => `${name}.webp`)
    expect(files.sort()).toEqual(named.sort())
    expect([...new Set(Object.values(kept.states))].sort()).toEqual(Object.keys(kept.pictures).sort())
  })
})

describe('the picture of a state', () => {
  const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: {}, on: {}, broken: {} } })
  const lamp = { machine, place: { name: 'Lamp', path: '/lamp' } } as Charted
  const shot = (file: string, state: string, states: string[], more: Partial<Shot> = {}): Shot => ({
    ...{ file, state, states: ['lamp', ...states], title: 'Lamp', path: '/lamp', isFaulty: false },
    ...more,
  })
  const chosen = (...shots: Shot[]) => choosePictures([lamp], shots, '2026-11-28').states

  it('is of the machine’s screen as it opens, if that shows it', () => {
    const pressed = shot('lamp-pressed', 'pressed', ['lamp.on'])
    const opened = shot('lamp', '', ['lamp.off'])
    const elsewhere = shot('room', '', ['lamp.off'], { path: '/room', title: 'Room' })
    const offline = shot('lamp-offline', 'offline', ['lamp.off'], { isFaulty: true })
    expect(chosen(elsewhere, offline, pressed, opened)).toEqual({
      lamp: 'lamp',
      'lamp.off': 'lamp',
      'lamp.on': 'lamp-pressed',
    })
  })

  it('is one in which something failed, or another screen, before none', () => {
    const offline = shot('lamp-offline', 'offline', ['lamp.broken'], { isFaulty: true })
    const elsewhere = shot('room', '', ['lamp.on'], { path: '/room' })
    expect(chosen(elsewhere, offline)).toMatchObject({ 'lamp.broken': 'lamp-offline', 'lamp.on': 'room' })
  })

  it('follows from where each running machine ended', () => {
    const actor = (id: string, machine: string | null) => ({ id, name: id, machine, parent: null })
    const step = (
      actor: string,
      value: RecordedStep['value'],
      status: RecordedStep['status'] = 'active',
    ) => ({
      ...{ at: 0, actor, from: null, event: { type: 'x' }, context: null },
      ...{ value, status },
    })
    expect(
      statesIn({
        ...{ kind: 'statechart-recording', version: 1, title: '', startedAt: 0 },
        actors: [actor('a', 'lamp'), actor('b', 'room'), actor('c', null), actor('d', 'door')],
        steps: [
          step('a', 'off'),
          step('b', { light: { on: 'bright' }, door: 'shut' }),
          step('c', null),
          step('d', 'open', 'done'),
          step('a', 'on'),
        ],
      }),
    ).toEqual([
      'lamp',
      'lamp.on',
      'room',
      'room.light',
      'room.light.on',
      'room.light.on.bright',
      'room.door',
      'room.door.shut',
    ])
  })
})
