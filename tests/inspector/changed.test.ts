import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, and, createMachine, not } from 'xstate'
import { machines } from '#inspector/machines.ts'
import { type Compared, compared, comparedAll, summaryOf } from '#statecharts/inspector/changed/compare.ts'
import { fileOf, openMachines } from '#statecharts/inspector/changed/kept.ts'
import { chartOf, movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { leadsAway } from '#statecharts/inspector/explain/sentences.ts'
import type { Project } from '#statecharts/inspector/project.ts'

const projectOf = (...all: AnyStateMachine[]) =>
  ({ name: 'kitchen', machines: all.map((machine) => ({ machine })) }) as unknown as Project

/** A machine as a file keeps it. */
const kept = (machine: AnyStateMachine) =>
  openMachines(fileOf(projectOf(machine), 5), { name: 'kitchen' }).content!.machines[0]!

const kettle = (states: object, more: object = {}) =>
  createMachine({ id: 'kettle', initial: 'cold', states: { cold: {}, hot: {}, ...states }, ...more })
const changesOf = (before: AnyStateMachine, now: AnyStateMachine) => compared(kept(before), now)
const linesOf = ({ states }: Compared) =>
  states.flatMap(({ path, change, details }) => [
    `${path.join('.')} ${change}`,
    ...details.map(({ change, text, before }) =>
      [`  ${change}: ${text}`, before].filter((one) => one !== undefined).join(' < '),
    ),
  ])
/** The chart; the requirements aren't kept. */
const drawn = (machine: AnyStateMachine) =>
  JSON.parse(JSON.stringify(chartOf(machine), (key, value) => (key === 'requirements' ? [] : value)))
const marksOf = ({ marks }: Compared) => Object.fromEntries(marks)

describe('a saved machine', () => {
  it.each(machines)('is described as $machine.id is, and hasn’t changed', ({ machine }) => {
    const again = kept(machine)
    const sentences = (one: AnyStateMachine) =>
      nodesOf(one.root).flatMap((node) => leadsAway(one, node)[0]?.sentences.map(({ text }) => text))
    expect(sentences(again)).toEqual(sentences(machine))
    expect(drawn(again)).toEqual(drawn(machine))
    const { change, states, marks } = compared(again, machine)
    expect([change, states, marks.size]).toEqual([null, [], 0])
  })

  it('that restarts, or has guards joined by and and not, hasn’t changed either', () => {
    const machine = kettle({
      cold: {
        always: { guard: and(['isFull', not('isOff')]), target: 'hot' },
        on: { reset: { target: 'cold', reenter: true, actions: 'beep' } },
        after: { 500: 'hot' },
        invoke: { src: 'heat', onDone: 'hot' },
      },
      past: { type: 'history' },
      hot: { type: 'final' },
    })
    expect(linesOf(changesOf(machine, machine))).toEqual([])
  })
})

describe('what changed in a machine', () => {
  it('are states that are new or gone, with all that they do', () => {
    const before = kettle({ old: { description: 'Was.', on: { wake: 'cold' } } })
    const now = kettle({ warm: { invoke: { id: 'keep', src: 'keepWarm' }, entry: 'beep' } })
    const changes = changesOf(before, now)
    expect(linesOf(changes)).toEqual([
      'warm added',
      '  added: Runs keep warm.',
      '  added: On entry: beep.',
      'old removed',
      '  removed: From “Old”: on “wake”, it moves to “Cold”.',
    ])
    expect(changes.states[1]?.description).toBe('Was.')
    expect(marksOf(changes)).toEqual({
      'kettle.warm': 'added',
      'kettle.old': 'removed',
      'kettle.old|wake|0': 'removed',
    })
  })

  it('are transitions that are new or gone, which the chart has both', () => {
    const before = kettle({ cold: { on: { press: 'hot', pull: [{ guard: 'isFull', target: 'hot' }] } } })
    const now = kettle({ cold: { on: { push: 'hot' }, always: { guard: 'isSummer', target: 'hot' } } })
    const changes = changesOf(before, now)
    expect(linesOf(changes)).toEqual([
      'cold changed',
      '  added: From “Cold”: on “push”, it moves to “Hot”.',
      '  added: From “Cold”: always, if summer, it moves to “Hot”.',
      '  removed: From “Cold”: on “press”, it moves to “Hot”.',
      '  removed: From “Cold”: on “pull”, if full, it moves to “Hot”.',
    ])
    const cold = nodesOf(changes.machine.root).find(({ key }) => key === 'cold')!
    const drawn = movesOf(cold).map(({ move }) => [move.keys[0], changes.marks.get(move.keys[0]!)])
    expect(drawn).toEqual([
      ['kettle.cold|push|0', 'added'],
      ['kettle.cold|press|0', 'removed'],
      ['kettle.cold|pull|0', 'removed'],
      ['kettle.cold||0', 'added'],
    ])
  })

  it.each([
    ['the condition', { guard: 'isEmpty', target: 'hot' }, 'on “press”, if empty, it moves to “Hot”.'],
    ['the target', { guard: 'isFull', target: 'cold' }, 'on “press”, if full, it moves to “Cold”.'],
    [
      'an action',
      { guard: 'isFull', target: 'hot', actions: 'beep' },
      'on “press”, if full, it moves to “Hot”: beep.',
    ],
    [
      'the condition and an action',
      { guard: 'isEmpty', target: 'hot', actions: 'beep' },
      'on “press”, if empty, it moves to “Hot”: beep.',
    ],
  ])('is %s of a transition, as it is and as it was', (_, press, text) => {
    const before = kettle({ cold: { on: { press: { guard: 'isFull', target: 'hot' } } } })
    const changes = changesOf(before, kettle({ cold: { on: { press } } }))
    const was = 'From “Cold”: on “press”, if full, it moves to “Hot”.'
    expect(linesOf(changes)).toEqual(['cold changed', `  changed: From “Cold”: ${text} < ${was}`])
    expect(changes.states[0]?.details[0]?.names).toEqual(['press', press.guard])
    expect(marksOf(changes)).toEqual({ 'kettle.cold': 'changed', 'kettle.cold|press|0': 'changed' })
  })

  it('is a delay, and the words for a transition', () => {
    const before = kettle({ cold: { after: { 1000: 'hot' }, on: { press: 'hot' } } })
    const now = kettle({
      cold: { after: { 2000: 'hot' }, on: { press: { target: 'hot', description: 'The lid clicks.' } } },
    })
    expect(linesOf(changesOf(before, now))).toEqual([
      'cold changed',
      '  changed: From “Cold”: on “press”, it moves to “Hot”. < From “Cold”: on “press”, it moves to “Hot”.',
      '  changed: From “Cold”: after 2 s, it moves to “Hot”. < From “Cold”: after 1 s, it moves to “Hot”.',
    ])
  })

  it('is the order in which conditions are tried, but not a condition before one that stays', () => {
    const [full, late, other] = [
      { guard: 'isFull', target: 'hot' },
      { guard: 'isLate', target: 'cold' },
      { target: 'hot' },
    ]
    const press = (...press: object[]) => kettle({ cold: { on: { press } } })
    expect(linesOf(changesOf(press(full, late), press(late, full)))).toEqual([
      'cold changed',
      '  changed: From “Cold”: on “press”, if full, unless late, it moves to “Hot”. < From “Cold”: on “press”, if full, it moves to “Hot”.',
    ])
    expect(linesOf(changesOf(press(full, other), press(full, late, other)))).toEqual([
      'cold changed',
      '  added: From “Cold”: on “press”, if late, unless full, it moves to “Cold”.',
    ])
  })

  it('is what a state is, begins with, runs and does', () => {
    const before = kettle(
      {
        hot: {
          description: 'Hot.',
          tags: ['on'],
          invoke: { src: 'heat' },
          entry: ['beep', 'glow'],
          exit: 'beep',
        },
      },
      { initial: 'cold' },
    )
    const now = kettle(
      { hot: { description: 'Boiling.', type: 'final', entry: ['glow', 'beep'] } },
      { initial: 'hot' },
    )
    expect(linesOf(changesOf(before, now))).toEqual([
      ' changed',
      '  changed: It begins in “Hot”. < It begins in “Cold”.',
      'hot changed',
      '  changed: “Boiling.” < “Hot.”',
      '  changed: It’s an end. < It has no states inside.',
      '  removed: Runs heat.',
      '  changed: On entry: glow; beep. < On entry: beep; glow.',
      '  removed: On exit: beep.',
      '  removed: Tag: on.',
    ])
  })

  it('can be drawn, whatever is gone: a part of the machine, or the states in a state', () => {
    const inside = {
      initial: 'low',
      states: { low: { on: { up: 'high' } }, high: { on: { out: '#kettle.cold' } } },
    }
    const changes = changesOf(kettle({ hot: inside }), kettle({ cold: { on: { press: 'hot' } } }))
    expect(chartOf(changes.machine).states.map(({ id }) => id)).toContain('kettle.hot.high')
    expect(changes.marks.get('kettle.hot.high')).toBe('removed')
  })
})

it('machines that are new, gone or as before are counted in one sentence', () => {
  const [tea, pot] = ['tea', 'pot'].map((id) => createMachine({ id })) as [AnyStateMachine, AnyStateMachine]
  const all = comparedAll([kettle({}), tea], [kettle({ warm: {} }), pot])
  expect(all.map(({ machine, change }) => [machine.id, change])).toEqual([
    ['kettle', 'changed'],
    ['pot', 'added'],
    ['tea', 'removed'],
  ])
  expect(summaryOf(all, 'May')).toBe('Since May: 1 machine changed, 1 is new and 1 is gone.')
  expect(summaryOf(comparedAll([tea, pot], [tea, pot]), 'May')).toBe(
    'Nothing changed since May: all 2 machines are as they were.',
  )
})

describe('a file of machines', () => {
  const good = fileOf(projectOf(kettle({ cold: { on: { press: 'hot' } } })), 5)
  const altered = (change: object) => JSON.stringify({ ...JSON.parse(good), ...change })

  it.each([
    ['nothing', '', /neither JSON/],
    ['too much', null, /larger than 64 MB/],
    ['a recording', '{"kind":"statechart-recording","version":1}', /JSON, but not machines/],
    ['another product', altered({ project: 'bath' }), /another product: “bath”, not “kitchen”/],
    ['a newer format', altered({ version: 2 }), /another version of the inspector/],
    ['a part missing', altered({ machines: [{ id: 'kettle' }] }), /damaged at “machines.0.root”/],
    [
      'a beginning that isn’t there',
      good.replace('"initial":"cold"', '"initial":"gone"'),
      /“kettle” is damaged/,
    ],
    ['a target that isn’t there', good.replace('#kettle.hot', '#kettle.gone'), /“kettle” is damaged/],
  ])('is refused with a reason: %s', (_, text, reason) => {
    const { content, problem } = openMachines(text, { name: 'kitchen' })
    expect(content).toBeNull()
    expect(problem).toMatch(/was not opened, and what you see stays/)
    expect(problem).toMatch(reason)
  })

  it('is read or refused, and never throws', () => {
    const change = fc.tuple(fc.nat({ max: good.length }), fc.nat({ max: 9 }), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(change, ([at, length, put]) => {
        const { content, problem } = openMachines(good.slice(0, at) + put + good.slice(at + length), {
          name: 'kitchen',
        })
        expect((content === null) !== (problem === null)).toBe(true)
      }),
    )
  })
})
