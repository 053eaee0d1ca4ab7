/** Machines with one fault each: a dead transition, an actor that never fails, a late answer, an endless wait. */
import { describe, expect, it } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  emit,
  fromCallback,
  fromPromise,
  setup,
  spawnChild,
} from 'xstate'
import { stuckIn } from '../src/model/busy.ts'
import { explore } from '../src/model/explore.ts'
import { answerLate } from '../src/model/late.ts'
import { modelOf } from '../src/model/model.ts'
import { wordlessIn } from '../src/model/refusals.ts'
import { answered, failed, type Stimulus } from '../src/model/stimuli.ts'

const asking = setup({
  types: { context: {} as { message: string }, tags: {} as 'busy' },
  actors: { ask: fromPromise<string, undefined>(() => new Promise(() => {})), watch: fromCallback(() => {}) },
  actions: {
    explain: assign((_, params: { message: string }) => params),
    tell: emit((_, params: { message: string }) => ({ type: 'told', ...params })),
  },
  guards: { isAlways: () => true, isNever: () => false },
})
/** A machine's configuration without its id. */
type Config = Readonly<Record<string, unknown>>

function exploring(config: Config, ...stimuli: readonly Stimulus[]) {
  const machine = asking.createMachine({ ...config, id: 'm', context: { message: '' } } as never)
  return explore(modelOf(machine as unknown as AnyStateMachine, { inputs: [undefined], stimuli }))
}

const missingIn = (...explored: Parameters<typeof exploring>) => {
  const { coverage, declared } = exploring(...explored)
  return coverage.missing(declared)
}

const nothing = { states: [], transitions: [], guards: [], outcomes: [] }
const go = { type: 'go' }
const messageOf = ({ context }: AnyMachineSnapshot) => context.message

describe('coverage', () => {
  it('reports an unreachable state and the transition out of it', () => {
    const config: Config = {
      initial: 'here',
      states: { here: {}, island: { on: { go: 'here' } } },
    }
    expect(missingIn(config, go)).toEqual({
      ...nothing,
      states: ['m.island'],
      transitions: ['m.island|go|0'],
    })
  })

  it('reports a guard that never refuses, and one that never accepts', () => {
    const guarded = (guard: 'isAlways' | 'isNever'): Config => ({
      initial: 'here',
      states: { here: { on: { go: { guard, target: 'here', reenter: true } } } },
    })
    expect(missingIn(guarded('isAlways'), go)).toEqual({ ...nothing, guards: ['m.here|go|0|no'] })
    expect(missingIn(guarded('isNever'), go)).toEqual({
      ...nothing,
      transitions: ['m.here|go|0'],
      guards: ['m.here|go|0|yes'],
    })
  })

  it('reports an answer that is never given, but not for an actor that never answers', () => {
    const config: Config = {
      invoke: { id: 'watch', src: 'watch' },
      initial: 'asking',
      states: { asking: { invoke: { id: 'ask', src: 'ask', onDone: 'over' } }, over: {} },
    }
    expect(missingIn(config, answered('ask'))).toEqual({ ...nothing, outcomes: ['m.asking|ask|error'] })
    expect(missingIn(config)).toEqual({
      states: ['m.over'],
      transitions: ['m.asking|xstate.done.actor.ask|0'],
      guards: [],
      outcomes: ['m.asking|ask|done', 'm.asking|ask|error'],
    })
  })
})

describe('a late answer', () => {
  const heard = { target: 'over' }

  it('is found if a question is asked again under the same name while the first is open', () => {
    const explored = exploring(
      {
        initial: 'asking',
        states: {
          asking: {
            entry: spawnChild('ask', { id: 'ask' }),
            on: { go: { actions: spawnChild('ask', { id: 'ask' }) }, 'xstate.done.actor.ask': heard },
          },
          over: {},
        },
      },
      go,
      answered('ask'),
    )
    expect(answerLate(explored)).toEqual(['asking ─ go ─▶ asking'])
  })
})

describe('a busy state', () => {
  const waiting = (onError: object, on = {}): Config => ({
    initial: 'asking',
    states: {
      asking: { tags: 'busy', on, invoke: { id: 'ask', src: 'ask', onDone: 'over', onError } },
      over: {},
    },
  })
  const again = { target: 'asking', reenter: true }

  it('is found if failures lead back to it forever', () => {
    expect(stuckIn(exploring(waiting(again), answered('ask'), failed('ask')))).toEqual(['m.asking'])
    const mended = waiting({ target: 'over' })
    expect(stuckIn(exploring(mended, answered('ask'), failed('ask')))).toEqual([])
  })

  it('can be left by a person’s action only if the environment includes it', () => {
    const explored = exploring(waiting(again, { go: 'over' }), go, answered('ask'), failed('ask'))
    expect(stuckIn(explored)).toEqual(['m.asking'])
    expect(stuckIn(explored, { good: ['go'], bad: ['go'] })).toEqual([])
  })
})

describe('a refusal', () => {
  const refused = (actions: object | undefined) =>
    exploring(
      {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'ask',
              src: 'ask',
              onDone: 'over',
              onError: { target: 'over', ...(actions === undefined ? {} : { actions }) },
            },
          },
          over: {},
        },
      },
      answered('ask'),
      failed('ask', new Error('“No”, it said.')),
    ).edges
  const params = ({ event }: { event: { error?: unknown } }) => ({ message: (event.error as Error).message })

  it('without words is found, but not one with a reason', () => {
    const [found, ...others] = wordlessIn(refused(undefined), messageOf)
    expect(found).toContain('m.asking ✗ ask')
    expect(others).toEqual([])
  })

  it('has words if the view shows them or they’re emitted', () => {
    const kept = refused({ type: 'explain', params })
    expect(wordlessIn(kept, messageOf).size).toBe(0)
    expect(wordlessIn(kept, () => 'Something went wrong.').size, 'known, but not shown').toBe(1)
    expect(wordlessIn(refused({ type: 'tell', params }), () => null).size).toBe(0)
  })
})
