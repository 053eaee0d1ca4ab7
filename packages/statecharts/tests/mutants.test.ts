import { expect, it } from 'vitest'
import { assign, emit, setup } from 'xstate'
import { explore, type Step } from '../src/model/explore.ts'
import { judgeMutants } from '../src/model/judge.ts'
import { type Model, modelOf } from '../src/model/model.ts'
import { mutantsOf } from '../src/model/mutants.ts'
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
    // Without renewal it would loop for ever.
    changing: { always: { target: 'looking', actions: 'renew' } },
  },
})
const model = modelOf(lamp, {
  inputs: [undefined],
  stimuli: [{ type: 'press' }, { type: 'change' }],
}) as unknown as Model

/** Not enough to notice everything. */
const rule = ({ after }: Step) => {
  if (after.matches('on') && after.context.uses > 2) throw new Error('It shines too long.')
}

it('breaks a machine in every place, each kind of break, and says what noticed', () => {
  const verdicts = judgeMutants(explore(model), rule, true)
  const told = verdicts.map(({ title, kind, noticedBy }) => [`${kind}: ${title}`, noticedBy])
  expect(Object.fromEntries(told)).toEqual({
    'removed: lamp.off|press|0 is gone': 'rules',
    'removed: lamp.off|press|1 is gone': 'behaviour',
    'removed: lamp.on|press|0 is gone': 'behaviour',
    'removed: lamp.broken|change|0 is gone': 'behaviour',
    'removed: lamp.looking||0 is gone': 'behaviour',
    'removed: lamp.looking||1 is gone': 'behaviour',
    'removed: lamp.changing||0 is gone': 'behaviour',
    'retargeted: lamp.off|press|0 leads to lamp.off': 'behaviour',
    'retargeted: lamp.off|press|1 leads to lamp.off': 'behaviour',
    'retargeted: lamp.on|press|0 leads to lamp.on': 'behaviour',
    'retargeted: lamp.broken|change|0 leads to lamp.off': 'behaviour',
    'retargeted: lamp.looking||0 leads to lamp.off': 'behaviour',
    'retargeted: lamp.looking||1 leads to lamp.on': 'behaviour',
    'retargeted: lamp.changing||0 leads to lamp.off': 'behaviour',
    'flipped: lamp.off|press|0 asks the opposite': 'behaviour',
    'flipped: lamp.looking||0 asks the opposite': 'behaviour',
    'dropped: lamp.off|press|1 does not count': 'behaviour',
    // Nothing ever writes a note.
    'dropped: lamp.on|press|0 does not clear': null,
    'dropped: lamp.broken does not complain on entry': 'behaviour',
    'dropped: lamp.looking does not look on entry': 'behaviour',
    'dropped: lamp.changing||0 does not renew': 'crash',
  })
})

it('asks a rule about nothing that the broken machine does not hear, unless it is asked about that anyway', () => {
  const pressed = ({ stimulus, before, after }: Step) => {
    if (stimulus.type === 'press' && before.matches('on') && after.matches('on'))
      throw new Error('It stays on.')
  }
  const removed = (isAskedUnheard: boolean) =>
    judgeMutants(explore(model), pressed, isAskedUnheard).find(
      ({ title }) => title === 'lamp.on|press|0 is gone',
    )?.noticedBy
  expect([removed(true), removed(false)]).toEqual(['rules', 'behaviour'])
})

it('gives an actor nothing, and that is noticed', () => {
  const verdicts = judgeMutants(explore(parcelModel as unknown as Model), () => {}, true)
  expect(verdicts.find(({ kind }) => kind === 'emptied')).toMatchObject({
    title: 'parcel.way.sending gives post nothing',
    noticedBy: 'behaviour',
  })
})

it('breaks copies only', () => {
  const before = explore(model).edges.length
  for (const { breakIn } of mutantsOf(lamp)) breakIn(lamp.provide({}))
  expect(explore(model).edges.length).toBe(before)
  expect(mutantsOf(lamp).length).toBe(judgeMutants(explore(model), rule, true).length)
})
