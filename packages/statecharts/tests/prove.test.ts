/** The messages for machines with one fault each, whichever tests run. */
import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { missingIn } from '../src/model/advice.ts'
import { explore } from '../src/model/explore.ts'
import { type Model, modelOf } from '../src/model/model.ts'
import { type Proof, proveIn, type Runner } from '../src/model/prove.ts'
import { rulesFor } from '../src/model/rules.ts'
import { answered, elapsed, failed, type Stimulus } from '../src/model/stimuli.ts'
import type { parcelMachine } from './parcel.ts'

const made = setup({
  types: { context: {} as { count: number } },
  actors: { load: fromPromise(async () => 1) },
  actions: {
    add: assign(({ context }) => ({ count: context.count + 1 })),
    explode: assign(() => {
      throw new Error('boom')
    }),
  },
})

function modelFor(config: object, stimuli: Stimulus[], bounds?: (context: { count: number }) => boolean) {
  const machine = made.createMachine({
    context: { count: 0 },
    ...config,
  } as never) as unknown as AnyStateMachine
  return modelOf(machine, {
    inputs: [undefined],
    stimuli,
    ...(bounds === undefined ? {} : { bounds }),
  }) as Model
}

/** Runs only the tests whose titles match. Returns their errors, or “passed”. */
function results(model: Model, proof: Partial<Proof<AnyStateMachine, unknown>>, titles: RegExp): string[] {
  const said: string[] = []
  const it = (title: string, check: () => void) => {
    if (!titles.test(title)) return
    try {
      check()
      said.push('passed')
    } catch (problem) {
      said.push((problem as Error).message)
    }
  }
  const runner: Runner = {
    describe: (_, define) => define(),
    it,
    onResult: () => {},
    seed: 1,
    hasMutants: true,
  }
  proveIn(runner, model, {
    view: ({ context }) => context,
    rules: () => ({}),
    ...proof,
  })
  return said
}

const go = { type: 'go' }

it('a replay of a promise that is never kept fails', () => {
  const states = { a: { on: { go: 'b' } }, b: {}, c: {} }
  const model = modelFor({ id: 'stuck', initial: 'a', states }, [go])
  const rules: Proof<AnyStateMachine, unknown>['rules'] = ({ eventually }) => ({
    'it comes to c': eventually({
      after: ({ after }) => after.matches('b'),
      follows: ({ after }) => after.matches('c'),
    }),
  })
  const [own, replay] = results(model, { rules, replays: [{ steps: [go] }] }, /^it comes|^hold when/)
  expect(own).toContain("To keep this as a test: replays: [{ steps: [{ type: 'go' }] }]")
  expect(replay).toBe(own)
})

it('a promise is checked in every situation that makes it, not only in the first', () => {
  const states = {
    a: { on: { go: 'b', leave: 'd' } },
    b: { after: { 10: 'c' } },
    c: {},
    d: { on: { go: 'e' } },
    e: {},
  }
  const model = modelFor({ id: 'sometimes', initial: 'a', states }, [go, { type: 'leave' }, elapsed(10)])
  const rules: Proof<AnyStateMachine, unknown>['rules'] = ({ eventually }) => ({
    'it comes to c': eventually({
      after: ({ stimulus }) => stimulus.type === 'go',
      follows: ({ after }) => after.matches('c'),
    }),
  })
  const [own] = results(model, { rules }, /^it comes/)
  expect(own).toContain("steps: [{ type: 'leave' }, { type: 'go' }]")
})

it('a replay fails whether or not the rule’s own test ran, and no mutants run before that is fixed', () => {
  const model = modelFor({ id: 'counter', on: { go: { actions: 'add' } } }, [go], ({ count }) => count < 3)
  const proof: Partial<Proof<AnyStateMachine, unknown>> = {
    rules: ({ always }) => ({
      'at most 1': always(({ after }) => expect(after.context.count).toBeLessThan(2)),
    }),
    replays: [{ steps: [go, go] }],
  }
  const [alone] = results(model, proof, /^hold when/)
  expect(alone).toContain('at most 1')
  expect(results(model, proof, /^at most|^hold when/)[1]).toBe(alone)
  expect(results(model, proof, /^breaks a rule/)).toEqual(['first fix: at most 1'])
})

it('a broken rule is the only failure: what follows from it isn’t said', () => {
  const states = { a: { on: { go: 'b' } }, b: { on: { back: 'a' } }, c: {} }
  const model = modelFor({ id: 'few', initial: 'a', states }, [go])
  const holds = (letter: string): Partial<Proof<AnyStateMachine, unknown>> => ({
    rules: ({ always }) => ({ 'never there': always(({ after }) => expect(after.value).not.toBe(letter)) }),
  })
  const whole = /^never|^has no state|^always leaves|^hands|^breaks/
  expect(results(model, holds('b'), whole)).toEqual([
    expect.stringContaining('never there'),
    ...Array(4).fill('passed'),
  ])
  const [, missing] = results(model, holds('c'), whole)
  expect(missing).toContain('few.c is never entered.')
})

it('a history state is where a transition leads, and is never entered', () => {
  const config = {
    id: 'player',
    initial: 'on',
    states: {
      on: {
        initial: 'low',
        states: { low: { on: { go: 'high' } }, high: {}, last: { type: 'history' } },
        on: { leave: 'off' },
      },
      off: { on: { return: 'on.last' } },
    },
  }
  const explored = explore(modelFor(config, [go, { type: 'leave' }, { type: 'return' }]))
  expect(missingIn(explored)).toEqual([])
})

it('everything that has no name or id is listed at once', () => {
  const { config } = made.createMachine({
    id: 'm',
    context: { count: 0 },
    initial: 'a',
    states: {
      a: { invoke: { src: 'load' } },
      b: { invoke: [{ src: 'load' }, { id: 'x', src: fromPromise(async () => 1) as never }] },
    },
  })
  expect(() => modelFor(config, [])).toThrow(
    "Give the invoke in m.a the id 'load'.\nGive the invoke in m.b the id 'load'.\nThe actor in m.b has no name in setup.",
  )
})

it('a context with anything that JSON can’t keep fails, with its place and the way there', () => {
  const machine = { context: { count: 0, list: [{ at: null }] }, on: { go: { actions: 'put' } } }
  const check = (at: unknown) => {
    const put = assign(({ context }) => ({ ...context, list: [{ at }] }))
    const { machine: plain } = modelFor(machine, [{ type: 'go' }])
    const model = modelOf(plain.provide({ actions: { put } } as never), {
      inputs: [undefined],
      stimuli: [{ type: 'go' }],
    })
    const rules = () => ({ 'it counts': rulesFor().always(() => {}) })
    return results(model as Model, { rules }, /JSON/)[0]
  }
  for (const kept of [null, undefined, '', 0, true, { a: [1] }]) expect(check(kept)).toBe('passed')
  for (const lost of [new Date(0), () => {}, Number.NaN, new Map(), [undefined], new Error('no')])
    expect(check(lost)).toMatch(/JSON can’t keep context\.list\.0\.at[\s\S]*go/)
})

it('errors name the action that throws, the wrong bound, and what an invoke lacks', () => {
  const explored = (...given: Parameters<typeof modelFor>) => explore(modelFor(...given))
  expect(() => explored({ id: 'thr', on: { go: { actions: 'explode' } } }, [go])).toThrow(
    'thr: boom, after start, then go',
  )
  expect(() => explored({ id: 'm' }, [], ({ count }) => count > 3)).toThrow(
    'm: bounds is false already at the start.',
  )
  const invoking = (invoke: object) => ({ id: 'm', initial: 'b', states: { b: { invoke }, c: {} } })
  expect(() => explored(invoking({ id: 'x', src: fromPromise(async () => 1) }), [])).toThrow(
    'The actor in m.b has no name in setup.',
  )
  expect(() => explored(invoking({ src: 'load' }), [])).toThrow("Give the invoke in m.b the id 'load'.")
  const deaf = explored(invoking({ id: 'load', src: 'load', onDone: 'c' }), [
    answered('load'),
    failed('load'),
  ])
  expect(missingIn(deaf)).toEqual(['m.b doesn’t handle the failure of load: add onError.'])
})

const { on } = rulesFor<typeof parcelMachine, unknown>()
on('parcel.send', () => {})
// @ts-expect-error: the machine has no such event
on('parcel.sent', () => {})
