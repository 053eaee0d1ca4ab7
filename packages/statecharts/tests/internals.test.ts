/** What the package reads of XState beyond its documented interface; a new version that breaks it fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate'
import { activeNodes, enabledBy, machineOf, parentOf, stop, transitionsIn } from '../src/model/internals.ts'

const child = setup({}).createMachine({ id: 'child' })
const machine = setup({ actors: { child, ask: fromPromise(async () => 0) } }).createMachine({
  id: 'm',
  initial: 'off',
  invoke: [
    { id: 'child', src: 'child' },
    { id: 'ask', src: 'ask' },
  ],
  states: { off: { on: { press: [{ guard: () => false }, 'on'] } }, on: {} },
})

function started() {
  const heard: InspectionEvent[] = []
  const root = createActor(machine, { inspect: (inspection) => heard.push(inspection) }).start()
  return { root, heard, inner: root.getSnapshot().children.child! }
}

it('knows the active states, with those around them', () => {
  expect(activeNodes(started().root.getSnapshot()).map(({ id }) => id)).toEqual(['m', 'm.off'])
})

it('knows what an event would take, without sending it', () => {
  const { root } = started()
  expect(enabledBy(root.getSnapshot(), { type: 'press' }).map(({ target }) => target?.[0]?.id)).toEqual([
    'm.on',
  ])
  expect(enabledBy(root.getSnapshot(), { type: 'pull' })).toEqual([])
  expect(root.getSnapshot().value).toBe('off')
})

it('knows the transitions of a step', () => {
  const { root, heard } = started()
  root.send({ type: 'press' })
  const taken = heard.flatMap((one) => (one.type === '@xstate.microstep' ? transitionsIn(one) : []))
  expect(taken.at(-1)?.source.id).toBe('m.off')
  expect(taken.at(-1)?.eventType).toBe('press')
})

it('knows an actor’s parent and its machine', () => {
  const { root, inner } = started()
  expect(parentOf(inner)).toBe(root)
  expect(parentOf(root)).toBeUndefined()
  expect(machineOf(inner)?.id).toBe('child')
  expect(machineOf(root.getSnapshot().children.ask!)).toBeNull()
})

it('stops an actor that has a parent', () => {
  const { inner } = started()
  stop(inner)
  expect(inner.getSnapshot().status).toBe('stopped')
})

it('reads them in one file', () => {
  const folder = join(import.meta.dirname, '..', 'src')
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) =>
      /\._(nodes|transitions|parent|stop)\b|getTransitionData/.test(readFileSync(join(folder, name), 'utf8')),
    )
  expect(readers).toEqual([join('model', 'internals.ts')])
})
