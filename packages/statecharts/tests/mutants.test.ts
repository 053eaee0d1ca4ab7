import { expect, it } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { brokenPromise } from '../src/model/eventually.ts'
import { type Explored, explore } from '../src/model/explore.ts'
import { judgeMutants } from '../src/model/judge.ts'
import { type Model, modelOf } from '../src/model/model.ts'
import { mutantsOf } from '../src/model/mutants.ts'
import { type Rules, rulesFor } from '../src/model/rules.ts'
import { elapsed, failed } from '../src/model/stimuli.ts'
import { parcelModel } from './parcel.ts'

const lamp = setup({
  types: { context: {} as { uses: number; note: string }, events: {} as { type: 'press' | 'change' } },
  actions: {
    count: assign(({ context }) => ({ uses: context.uses + 1 })),
    renew: assign({ uses: 0 }),
    clear: assign({ note: '' }),
    complain: emit({ type: 'lamp.broke' }),
    look: emit({ type: 'lamp.looked-at' }),
  },
  guards: { isWorn: ({ context }) => context.uses >= 2 },
}).createMachine({
  id: 'lamp',
  context: { uses: 0, note: '' },
  initial: 'off',
  states: {
    off: {
      on: {
        press: [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: 'count' },
        ],
      },
    },
    on: { on: { press: { target: 'off', actions: 'clear' } } },
    broken: { entry: 'complain', on: { change: 'looking' } },
    looking: { entry: 'look', always: [{ guard: 'isWorn', target: 'changing' }, { target: 'off' }] },
    // Without renewal, it would loop forever.
    changing: { always: { target: 'looking', actions: 'renew' } },
  },
})
const model = modelOf(lamp, {
  inputs: [undefined],
  stimuli: [{ type: 'press' }, { type: 'change' }],
}) as unknown as Model

const { always, on, throughout, eventually } = rulesFor()

/** Too few rules to notice everything. */
const rules = {
  'it never shines too long': always(({ after }) => expect(after.context.uses).toBeLessThanOrEqual(2)),
  'a press turns it on or off, or breaks it': on('press', ({ before, after }) =>
    expect(after.matches('on')).toBe(before.matches('off') && before.context.uses < 2),
  ),
  'every second press turns it off': throughout(() => {
    let presses = 0
    return ({ stimulus, after }) => {
      presses = stimulus.type === 'press' ? presses + 1 : 0
      if (after.matches('on')) expect(presses % 2).toBe(1)
    }
  }),
}
const verdictsOf = (explored: Explored, given: Rules) => judgeMutants(explored, given, (step) => step)
const lines = (given: Rules) =>
  Object.fromEntries(
    verdictsOf(explore(model), given).map(({ title, kind, noticedBy }) => [`${kind}: ${title}`, noticedBy]),
  )

it('a machine is broken in every place and in every way, and the rule that notices is named', () => {
  const [long, press, second] = Object.keys(rules)
  expect(lines(rules)).toEqual({
    'removed: lamp.off|press|0 is gone': long,
    'removed: lamp.off|press|1 is gone': press,
    'removed: lamp.on|press|0 is gone': press,
    'removed: lamp.broken|change|0 is gone': null,
    'removed: lamp.looking||0 is gone': null,
    'removed: lamp.looking||1 is gone': null,
    'removed: lamp.changing||0 is gone': null,
    'retargeted: lamp.off|press|0 leads to lamp.off': null,
    'retargeted: lamp.off|press|1 leads to lamp.off': press,
    'retargeted: lamp.on|press|0 leads to lamp.on': press,
    'retargeted: lamp.broken|change|0 leads to lamp.off': null,
    'retargeted: lamp.looking||0 leads to lamp.off': null,
    'retargeted: lamp.looking||1 leads to lamp.on': second,
    'retargeted: lamp.changing||0 leads to lamp.off': null,
    'unguarded: lamp.off|press|0 doesn’t ask': press,
    'dropped: lamp.off|press|1 does not count': second,
    // Nothing ever writes a note.
    'dropped: lamp.on|press|0 does not clear': null,
    'dropped: lamp.broken does not complain on entry': null,
    'dropped: lamp.looking does not look on entry': null,
    // “Changing does not renew” and “looking doesn’t ask” loop forever, which XState stops.
  })
})

it('mutants fire early, drop a key, or ignore an outer handler, if that makes a difference', () => {
  const shop = setup({
    types: {
      context: {} as { sold: number; price: number; note: string },
      events: {} as { type: 'sell' } | { type: 'close' },
    },
    actions: {
      book: assign(({ context }) => ({ sold: context.sold + 1, price: 5, note: '' })),
      tell: emit(({ context }) => ({ type: 'shop.sold', sold: context.sold })),
      ring: emit({ type: 'shop.rang' }),
    },
  }).createMachine({
    id: 'shop',
    context: { sold: 0, price: 0, note: '' },
    initial: 'open',
    states: {
      open: { initial: 'empty', on: { close: 'shut' }, states: { empty: {} } },
      shut: {},
    },
    on: { sell: { guard: ({ context }) => context.sold < 2, actions: ['ring', 'book', 'tell'] } },
  })
  const explored = explore(
    modelOf(shop, {
      inputs: [undefined],
      stimuli: [{ type: 'sell' }, { type: 'close' }],
    }) as unknown as Model,
  )
  const titles = verdictsOf(explored, {}).flatMap(({ kind, title }) =>
    ['reordered', 'forgotten', 'ignored'].includes(kind) ? [title] : [],
  )
  expect(titles).toEqual([
    // Not “book before ring”, which is the same, nor “book note”, which is still empty.
    'shop|sell|0 does tell before book',
    'shop|sell|0 does not book sold',
    'shop|sell|0 does not book price',
    'shop.open ignores shop|sell',
    'shop.open.empty ignores shop.open|close',
    'shop.open.empty ignores shop|sell',
    'shop.shut ignores shop|sell',
  ])
})

it('a mutant in which something no longer happens is noticed', () => {
  const parcel = explore(parcelModel as unknown as Model)
  const arrives = {
    'a parcel that is sent is gone or refused in the end': eventually({
      after: ({ after }) => after.matches({ way: 'sending' }),
      follows: ({ after }) => ['gone', 'refused'].some((way) => after.matches({ way })),
      unless: ({ after }) => after.matches({ way: 'late' }),
    }),
  }
  const noticed = verdictsOf(parcel, arrives).filter(({ noticedBy }) => noticedBy !== null)
  expect(noticed.map(({ title }) => title)).toEqual([
    'parcel.way.sending|xstate.done.actor.post|0 leads to parcel.way.ready',
    'parcel.way.sending|xstate.done.actor.post|1 leads to parcel.way.ready',
    'parcel.way.sending|xstate.error.actor.post|0 leads to parcel.way.ready',
    'parcel.way.sending|xstate.after.patience.parcel.way.sending|0 leads to parcel.way.ready',
  ])
})

it('a mutant that shows only after a while is noticed on random walks', () => {
  const clock = setup({
    types: { events: {} as { type: 'wind' } },
    delays: { day: 1000 },
  }).createMachine({
    id: 'clock',
    initial: 'running',
    states: {
      running: { after: { day: 'stopped' }, on: { wind: { target: 'running', reenter: true } } },
      stopped: {},
    },
  })
  const wound = modelOf(clock, { inputs: [undefined], stimuli: [{ type: 'wind' }, elapsed(600)] })
  const runs = {
    'it runs for a day from when it was wound': throughout(() => {
      let ran = 0
      return ({ stimulus, after }) => {
        if ('ms' in stimulus) ran += 600
        else ran = 0
        expect(after.matches('running')).toBe(ran < 1000)
      }
    }),
  }
  const cancelled = verdictsOf(explore(wound as unknown as Model), runs).find(({ title }) =>
    title.includes('cancel'),
  )
  expect(cancelled).toMatchObject({ noticedBy: 'it runs for a day from when it was wound' })
})

it('a mutant isn’t tried beyond the bounds of an exploration', () => {
  const calls = setup({
    types: { context: {} as { tries: number } },
    actors: { call: fromPromise(async () => {}) },
    actions: { count: assign(({ context }) => ({ tries: context.tries + 1 })) },
  }).createMachine({
    id: 'calls',
    context: { tries: 0 },
    initial: 'calling',
    states: {
      calling: {
        invoke: {
          id: 'call',
          src: 'call',
          onDone: 'over',
          onError: { target: 'calling', reenter: true, actions: 'count' },
        },
      },
      over: {},
    },
  })
  const called = modelOf(calls, {
    inputs: [undefined],
    stimuli: [failed('call')],
    bounds: ({ tries }) => tries <= 1,
  }) as unknown as Model
  const { edges, rehearse } = explore(called)
  const never = { after: () => true, follows: () => false, unless: () => false, by: [] }
  expect(brokenPromise(called, rehearse, never, edges[0]!.path, (step) => step)).toBeNull()
})

it('a mutant that shows only in the step after the broken one is noticed', () => {
  const last = 20
  const corridor = setup({
    types: {
      context: {} as { room: number; isLit: boolean },
      events: {} as { type: 'go' | 'back' | 'look' },
    },
    guards: { isLast: ({ context }) => context.room === last },
    actions: {
      enter: assign(({ context }) => ({ room: context.room + 1, isLit: context.room + 1 === last })),
      leave: assign({ room: 0 }),
      darken: assign({ isLit: false }),
      see: emit(({ context }) => ({ type: 'seen', isLit: context.isLit })),
    },
  }).createMachine({
    id: 'corridor',
    context: { room: 0, isLit: false },
    on: {
      go: [{ guard: 'isLast', actions: ['leave', 'darken'] }, { actions: 'enter' }],
      // Random walks rarely reach the end.
      back: { actions: ['leave', 'darken'] },
      look: { actions: 'see' },
    },
  })
  const walked = modelOf(corridor, {
    inputs: [undefined],
    stimuli: [{ type: 'go' }, { type: 'back' }, { type: 'look' }],
  })
  const sees = {
    'only the last room is lit': on('look', ({ after, emitted }) =>
      expect(emitted).toEqual([
        { type: 'seen', isLit: (after.context as unknown as { room: number }).room === last },
      ]),
    ),
  }
  expect(
    verdictsOf(explore(walked as unknown as Model), sees).find(({ title }) =>
      title.endsWith('go|0 does not darken'),
    ),
  ).toMatchObject({ noticedBy: 'only the last room is lit' })
})

it('a faulty rule or a machine that throws doesn’t count as noticing', () => {
  const careless = {
    careless: always(() => {
      throw new TypeError('undefined is not a function')
    }),
  }
  expect(lines(careless)).toEqual({})
})

it('a mutant that gives an actor no input is noticed', () => {
  const given = {
    'the address is on it': always(({ begun, given }) => {
      if (begun.includes('post')) expect(given[begun.indexOf('post')]).toEqual({ address: 'Elm Street 1' })
    }),
  }
  const verdicts = verdictsOf(explore(parcelModel as unknown as Model), given)
  expect(verdicts.find(({ kind }) => kind === 'emptied')).toMatchObject({
    title: 'parcel.way.sending gives post nothing',
    noticedBy: 'the address is on it',
  })
})

it('only copies are broken', () => {
  const before = explore(model).edges.length
  for (const { breakIn } of mutantsOf(lamp)) breakIn(lamp.provide({}))
  expect(explore(model).edges.length).toBe(before)
})
