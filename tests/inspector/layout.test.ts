/** Every chart is readable: no boxes overlap or leave their parent, and no text covers a state. */

import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { divided } from '#statecharts/inspector/chart/divide.ts'
import { type Box, layOut, type Placed } from '#statecharts/inspector/chart/layout.ts'
import { chartOf, movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'

const elk = new Elk()
const look = { isDetailed: false }

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

function faultsOf({ states, arrows }: Placed): string[] {
  const leaves = states.filter(({ state }) => !states.some((other) => other.state.parent === state.id))
  return [
    ...states.flatMap(({ state, box }, at) =>
      states
        .slice(at + 1)
        .filter((other) => other.state.parent === state.parent && overlap(box, other.box))
        .map((other) => `${state.id} lies on ${other.state.id}`),
    ),
    ...states.flatMap(({ state, box }) => {
      const outer = states.find((other) => other.state.id === state.parent)
      return outer === undefined || holds(outer.box, box) ? [] : [`${state.id} leaves ${outer.state.id}`]
    }),
    ...states.flatMap(({ state, box, headHeight }) =>
      states
        .filter((other) => other.state.parent === state.id && other.box.y < box.y + headHeight)
        .map((other) => `${other.state.id} lies on what ${state.id} is called`),
    ),
    ...arrows.flatMap(({ arrow, label }) =>
      leaves
        .filter(({ box }) => label !== null && overlap(label, box))
        .map(({ state }) => `the label of ${arrow.id} overlaps ${state.id}`),
    ),
    ...arrows.flatMap(({ arrow, label }, at) =>
      arrows
        .slice(at + 1)
        .filter((other) => label !== null && other.label !== null && overlap(label, other.label))
        .map((other) => `the label of ${arrow.id} overlaps the label of ${other.arrow.id}`),
    ),
    ...arrows.filter(({ ways }) => ways.length === 0).map(({ arrow }) => `${arrow.id} is not drawn`),
  ]
}

describe.each(machines)('$machine.id', ({ machine }) => {
  it('has a position for everything in its chart', async () => {
    expect(faultsOf(await layOut(elk, chartOf(machine), look))).toEqual([])
  })

  it('labels all of its transitions', () => {
    const { states, arrows } = divided(chartOf(machine))
    const drawn = new Set([
      ...states.flatMap(({ reactions }) => reactions.flatMap(({ keys }) => keys)),
      ...arrows.flatMap(({ moves }) => moves.flatMap(({ keys }) => keys)),
    ])
    const all = nodesOf(machine.root).flatMap((node) => movesOf(node).flatMap(({ move }) => move.keys))
    expect(all.filter((key) => !drawn.has(key))).toEqual([])
  })

  it('draws no arrow across a border', () => {
    const { states, arrows } = divided(chartOf(machine))
    const parents = new Map(states.map(({ id, parent }) => [id, parent]))
    expect(
      arrows.filter(
        ({ from, to }) => parents.get(from) === undefined || parents.get(from) !== parents.get(to),
      ),
    ).toEqual([])
  })
})

it('a chart with collapsed states can be laid out', async () => {
  const { machine } = machines[0]!
  const whole = chartOf(machine)
  const collapsed = new Set(
    whole.states.filter(({ holds, parent }) => holds > 0 && parent !== null).map(({ id }) => id),
  )
  const chart = chartOf(machine, collapsed)
  expect(chart.states.length).toBeLessThan(whole.states.length / 2)
  expect(faultsOf(await layOut(elk, chart, look))).toEqual([])
})
