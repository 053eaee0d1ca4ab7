import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { problemOf } from '../src/model/broken.ts'
import { explore, type Step } from '../src/model/explore.ts'
import { type Model, modelOf } from '../src/model/model.ts'
import { walk } from '../src/model/walk.ts'

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'up' | 'down' | 'look' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    up: { actions: assign(({ context }) => ({ count: context.count + 1 })) },
    down: { actions: assign(({ context }) => ({ count: Math.max(0, context.count - 1) })) },
    look: { actions: () => {} },
  },
})

/** The exploration stops when the count is 2. */
const model = modelOf(counter, {
  inputs: [undefined],
  stimuli: [{ type: 'up' }, { type: 'down' }, { type: 'look' }],
  bounds: ({ count }) => count < 2,
}) as unknown as Model
const explored = explore(model)

const below = (most: number) => (step: Step) => {
  if (step.after.context.count >= most) throw new Error(`${most} is too many.`)
}

it('walks run for the requested number of steps, and none is longer than sixty', () => {
  const lengths: number[] = []
  const judge = () => {
    const walk = lengths.push(-1) - 1
    return () => {
      lengths[walk]! += 1
    }
  }
  const { steps, broken } = walk(explored, { seed: 1, enough: 2_500, judge })
  expect(broken).toBeNull()
  expect(Math.max(...lengths)).toBeLessThanOrEqual(60)
  expect(steps, 'long ways, and not only the first steps').toBeGreaterThanOrEqual(2_500)
  expect(steps / lengths.length).toBeGreaterThan(10)
  expect(lengths.reduce((sum, length) => sum + length)).toBe(steps)
})

it('walks go beyond the exploration’s bounds, and are shrunk to the shortest one that breaks the rule', () => {
  for (const edge of explored.edges) below(3)(edge)
  for (const seed of [1, 2, 3]) {
    const { broken } = walk(explored, { seed, judge: () => below(3) })
    expect(broken!.path.steps).toEqual([{ type: 'up' }, { type: 'up' }, { type: 'up' }])
  }
})

it('a failing walk names its seed and how to replay it', () => {
  const { broken } = walk(explored, { seed: 4711, judge: () => below(3) })
  const written: unknown[] = []
  const { message } = problemOf(model, broken!, (...trace) => {
    written.push(trace)
    return 'See traces/counter.json.'
  })
  expect(message).toContain('3 is too many.')
  expect(message).toContain('From its start: up, then up, then up (seed 4711)')
  expect(message).toContain("replays: [{ steps: [{ type: 'up' }, { type: 'up' }, { type: 'up' }] }]")
  expect(message).toContain('See traces/counter.json.')
  expect(written).toHaveLength(1)
  const seen: number[] = []
  explored.rehearse(broken!.path, ({ after }) => seen.push(after.context.count)).stop()
  expect(seen).toEqual([0, 1, 2, 3])
})
