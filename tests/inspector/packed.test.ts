/** Every machine's chart is readable at first, on a laptop of 1280 by 800. */
import { describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import type { Box, Placed } from '#statecharts/inspector/chart/layout.ts'
import { movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { fits, fitted, packed } from '#statecharts/inspector/chart/packed.ts'
import { roomIn } from '#statecharts/inspector/chart/sight.ts'

const look = { isDetailed: false }
/** The room that the list and the panel leave for the chart. */
const room = roomIn({ clientWidth: 800, clientHeight: 700 })

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const within = (a: Box, b: Box) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height

function faultsOf({ states }: Placed): string[] {
  return states.flatMap(({ state, box, headHeight }, at) => {
    const holder = states.find((other) => other.state.id === state.parent)
    const isOut = holder !== undefined && !within(box, holder.box)
    const isOnWords = holder !== undefined && box.y < holder.box.y + holder.headHeight
    return [
      ...(box.height < headHeight ? [`the words of ${state.id} leave it`] : []),
      ...(isOut || isOnWords ? [`${state.id} lies wrong in ${holder.state.id}`] : []),
      ...states
        .slice(at + 1)
        .filter((other) => other.state.parent === state.parent && overlap(box, other.box))
        .map((other) => `${state.id} lies on ${other.state.id}`),
    ]
  })
}

const wordsIn = ({ states }: Placed) =>
  states.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.map(({ text }) => text))).join(' ')

describe.each(machines)('$machine.id', ({ machine }) => {
  const { placed, folded } = fitted(machine, look, room)

  it('fits, and says how much its collapsed states contain', () => {
    expect(fits(placed, room)).toBe(true)
    expect(faultsOf(placed)).toEqual([])
    for (const { state, blocks } of placed.states)
      if (state.isCollapsed) expect(blocks.at(-1)?.lines[0]?.text).toMatch(new RegExp(`^\\+ ${state.holds} `))
    expect(
      placed.states.filter(({ state }) => folded.has(state.id)).every(({ state }) => state.isCollapsed),
    ).toBe(true)
  })

  it('labels all of its transitions when everything is expanded', () => {
    const whole = packed(machine, look, room, new Set())
    expect(faultsOf(whole)).toEqual([])
    const said = new Set(whole.states.flatMap(({ state }) => (state.ways ?? []).flatMap(({ keys }) => keys)))
    const all = nodesOf(machine.root).flatMap((node) => movesOf(node).flatMap(({ move }) => move.keys))
    expect(all.filter((key) => !said.has(key))).toEqual([])
  })
})

describe('the session', () => {
  const { machine } = machines.find((one) => one.machine.id === 'session')!
  const { placed } = fitted(machine, look, room)

  it.each([
    ['its states by their names', ['anonymous', 'verifying-link', 'signed-in', 'expired']],
    ['what happens when a link has expired', ['lapsed: The link has expired.']],
    [
      'what happens without a network',
      ['offline: The link couldn’t be checked.', 'unanswered: The server couldn’t'],
    ],
    [
      'what happens when another tab signs out',
      ['Session changed elsewhere', '→ anonymous › signed-out, otherwise'],
    ],
  ])('initially shows %s', (_, texts) => {
    for (const text of texts) expect(wordsIn(placed)).toContain(text)
  })
})

it('a state chosen to stay open stays open', () => {
  const { machine } = machines.find((one) => one.machine.id === 'session')!
  const { placed } = fitted(machine, look, room, new Set(['session.verifying-link']))
  expect(placed.states.map(({ state }) => state.id)).toContain('session.verifying-link.lapsed')
})
