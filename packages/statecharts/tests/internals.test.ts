/**
 * What the package reads of XState's undocumented internals, tested with the oldest supported version and
 * ours.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { and, assign, createActor, fromPromise, type InspectionEvent, setup } from 'xstate'
import * as internals from '../src/model/internals.ts'

const child = setup({}).createMachine({ id: 'child' })
const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'press'; by: number } },
  actors: { child, ask: fromPromise(async () => 0) },
  guards: { isOff: () => true, isPositive: ({ event }) => event.by > 0 },
  actions: {
    add: assign(({ context, event }, factor: number) => ({ count: context.count + factor * event.by })),
    reset: assign({ count: (_, to: number) => to }),
    log: () => {},
  },
}).createMachine({
  id: 'm',
  initial: 'off',
  context: { count: 0 },
  invoke: [
    { id: 'child', src: 'child' },
    { id: 'ask', src: 'ask' },
  ],
  states: { off: { on: { press: { guard: and(['isOff', 'isPositive']), target: 'on' } } }, on: {} },
})

it('the oldest version of XState runs where it should', async () => {
  const oldest = await import('xstate-oldest')
  expect(oldest.setup === setup).toBe(process.env.XSTATE === 'oldest')
})

function started() {
  const steps: InspectionEvent[] = []
  const root = createActor(machine, { inspect: (step) => steps.push(step) }).start()
  return { root, steps, inner: root.getSnapshot().children.child! }
}

it('internals know an actor’s parent and its machine', () => {
  const { root, inner } = started()
  expect(internals.parentOf(inner)).toBe(root)
  expect(internals.parentOf(root)).toBeUndefined()
  expect(internals.machineOf(inner)?.id).toBe('child')
  expect(internals.machineOf(root.getSnapshot().children.ask!)).toBeNull()
})

it('internals can stop a child', () => {
  const { inner } = started()
  internals.stop(inner)
  expect(inner.getSnapshot().status).toBe('stopped')
})

it('internals know the active states, the transitions that an event would take, and those it took', () => {
  const { root, steps } = started()
  const before = root.getSnapshot()
  expect(internals.activeNodes(before).map(({ id }) => id)).toEqual(['m', 'm.off'])
  const enabledBy = (event: { type: 'press'; by: number }) => internals.enabledBy(before, event)
  expect(enabledBy({ type: 'press', by: 0 })).toEqual([])
  const [press] = enabledBy({ type: 'press', by: 1 })
  expect(press?.target?.map(({ id }) => id)).toEqual(['m.on'])
  root.send({ type: 'press', by: 1 })
  const taken = steps.flatMap((step) =>
    step.type === '@xstate.microstep' ? internals.transitionsIn(step) : [],
  )
  expect(taken.at(-1)).toBe(press)
})

it('internals know what an action assigns, and the operands of a guard', () => {
  const args = { context: { count: 1 }, event: { type: 'press', by: 2 } }
  const written = (action: unknown) => internals.assignerOf(machine, action)?.(args)
  expect(written({ type: 'add', params: 10 })).toEqual({ count: 21 })
  expect(written({ type: 'reset', params: () => 7 })).toEqual({ count: 7 })
  expect(written('log')).toBeUndefined()
  const [press] = machine.states.off!.transitions.get('press')!
  expect(internals.operandsOf(machine, press!.guard)).toEqual(['isOff', 'isPositive'])
  expect(internals.operandsOf(machine, 'isOff')).toEqual([])
})

it('only one file reads private fields', () => {
  const folder = join(import.meta.dirname, '..', 'src')
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) =>
      /\._(nodes|transitions|parent|stop)\b|getTransitionData/.test(readFileSync(join(folder, name), 'utf8')),
    )
  expect(readers).toEqual([join('model', 'internals.ts')])
})
