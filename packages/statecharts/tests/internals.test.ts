/** What the package reads of XState beyond its documented interface; a new version that breaks it fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { machineOf, parentOf } from '../src/model/internals.ts'

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
  const root = createActor(machine).start()
  return { root, inner: root.getSnapshot().children.child! }
}

it('knows an actor’s parent and its machine', () => {
  const { root, inner } = started()
  expect(parentOf(inner)).toBe(root)
  expect(parentOf(root)).toBeUndefined()
  expect(machineOf(inner)?.id).toBe('child')
  expect(machineOf(root.getSnapshot().children.ask!)).toBeNull()
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
