import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { machines } from '#inspector/machines.ts'
import { divided } from '#statecharts/inspector/chart/divide.ts'
import { isLarge, outlineOf } from '#statecharts/inspector/chart/folds.ts'
import { chartOf, movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { arrowBlocks, stateBlocks } from '#statecharts/inspector/chart/sizes.ts'
import { leadsAway } from '#statecharts/inspector/explain/sentences.ts'

const look = { isDetailed: false }
const textOf = (blocks: ReturnType<typeof stateBlocks>) =>
  blocks.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')
const machineOf = (id: string) => machines.find(({ machine }) => machine.id === id)!.machine

describe('a transition that enters several states', () => {
  const kitchen = createMachine({
    id: 'kitchen',
    initial: 'shut',
    states: {
      shut: { on: { open: { target: ['busy.oven.hot', 'busy.sink.full'] } } },
      busy: {
        type: 'parallel',
        states: {
          oven: { initial: 'cold', states: { cold: {}, hot: {} } },
          sink: { initial: 'empty', states: { empty: {}, full: {} } },
        },
      },
    },
  })
  const { arrows } = divided(chartOf(kitchen))

  it('is labelled once at the border of their parent, with each of them', () => {
    const arrow = arrows.find(({ id }) => id === 'kitchen.shut → kitchen.busy')!
    expect(arrow.moves).toHaveLength(1)
    expect(textOf(arrowBlocks('kitchen', arrow, look))).toBe('Open → Hot and Full')
  })

  it('has an arrow to each target inside', () => {
    const entered = arrows.filter(({ from }) => from.endsWith('/entry')).map(({ to }) => to)
    expect(entered).toEqual(expect.arrayContaining(['kitchen.busy.oven.hot', 'kitchen.busy.sink.full']))
  })

  it('is one sentence, with a link to each target', () => {
    const shut = nodesOf(kitchen.root).find(({ key }) => key === 'shut')!
    const [{ sentences }] = leadsAway(kitchen, shut) as [ReturnType<typeof leadsAway>[number]]
    expect(sentences.map(({ text }) => text)).toEqual(['On “open”, it moves to “Hot” and “Full”.'])
    expect(sentences[0]?.others.map(({ title }) => title)).toEqual(['Hot', 'Full'])
  })
})

it('describes entry actions in words if all details are shown', () => {
  const details = { isDetailed: true }
  const { states, arrows } = chartOf(machineOf('session'))
  const said = (id: string) =>
    textOf(stateBlocks('session', states.find((state) => state.id === id)!, details))
  expect(said('session.anonymous.signing-in')).toMatch(/Tags: busy .* On entry: \w.*$/)
  const arrow = arrows.find(({ id }) => id === 'session.anonymous.signing-in → session.signed-in')!
  expect(textOf(arrowBlocks('session', arrow, details))).toBe('✓ Sign in then keep member; store token')
})

it('draws every target of every machine', () => {
  for (const { machine } of machines) {
    const { states, arrows } = divided(chartOf(machine))
    const ends = new Set([
      ...arrows.map(({ to }) => to),
      ...states.filter(({ kind }) => kind === 'initial').map(({ parent }) => parent),
    ])
    const wanted = nodesOf(machine.root).flatMap((node) =>
      movesOf(node).flatMap(({ targets }) => targets.filter((target) => target !== node).map(({ id }) => id)),
    )
    expect(wanted.filter((id) => !ends.has(id))).toEqual([])
  }
})

it('merges the same transitions from many states, and names these', () => {
  const { states, arrows } = chartOf(machineOf('transfer'))
  const many = states.filter(({ kind }) => kind === 'elsewhere')
  expect(many).toHaveLength(1)
  expect(textOf(stateBlocks('transfer', many[0]!, look))).toMatch(/^From Ready, Exported, .* or Unmerged/)
  expect(arrows.filter(({ from }) => from === many[0]!.id).map(({ to }) => to)).toEqual([
    'transfer.collecting',
    'transfer.opening',
    'transfer.confirming',
  ])
  expect(arrows.some(({ id }) => id === 'transfer.ready → transfer.opening')).toBe(false)
})

describe('the outline of a chart', () => {
  it('collapses the outermost compound states', () => {
    expect([...outlineOf(machineOf('session'))]).toEqual([
      'session.anonymous',
      'session.identifying',
      'session.verifying-link',
      'session.signed-in',
    ])
  })

  it('keeps parallel regions open if something in them can be collapsed', () => {
    expect([...outlineOf(machineOf('journey'))]).toEqual(['journey.progress.begun'])
    expect([...outlineOf(machineOf('player'))]).toEqual(['player.sound.sounding'])
  })

  it('collapses the regions if nothing in them can be', () => {
    expect([...outlineOf(machineOf('customizer'))]).toEqual([
      'customizer.look',
      'customizer.link',
      'customizer.panel',
      'customizer.drawer',
    ])
  })

  it('comes first if a chart has too many states', () => {
    expect(isLarge(machineOf('session'))).toBe(true)
    expect(isLarge(machineOf('challenge'))).toBe(false)
  })

  it('labels two transitions into the same box with their targets', () => {
    const machine = machineOf('session')
    const { arrows } = divided(chartOf(machine, outlineOf(machine)))
    const arrow = arrows.find(({ id }) => id === 'session.deciding → session.anonymous')!
    expect(arrowBlocks('session', arrow, look).map((block) => textOf([block]))).toEqual([
      'always if awaiting → Link requested',
      'always otherwise',
    ])
  })

  it('says how much it hides', () => {
    const machine = machineOf('session')
    const { states } = chartOf(machine, outlineOf(machine))
    const said = (id: string) =>
      textOf(stateBlocks('session', states.find((state) => state.id === id)!, look))
    expect(said('session.anonymous')).toMatch(/\+ 6 states inside$/)
    expect(said('session.signed-in')).toMatch(/\+ 3 parts inside$/)
    expect(states.some(({ id }) => id === 'session.anonymous.password')).toBe(false)
  })
})
