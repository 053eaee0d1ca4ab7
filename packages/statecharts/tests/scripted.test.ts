/**
 * Scripted actors replace promises: a machine gets the same events and reaches the same states with either.
 */
import { describe, expect, it } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  type EventObject,
  enqueueActions,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  sendTo,
  setup,
} from 'xstate'
import { drive } from '../src/model/drive.ts'
import { scripted } from '../src/model/scripted.ts'
import { answered, failed } from '../src/model/stimuli.ts'

type Ask = { question: string }

const base = setup({
  types: { context: {} as { said: string; problem: unknown } },
  actors: { ask: fromPromise<string, Ask>(async () => 'notProvided') },
  actions: {
    keep: assign((_, params: { said: string }) => params),
    note: assign((_, params: { problem: unknown }) => params),
  },
})

/** `isDeaf`: failures aren’t handled. */
const machineOf = (isDeaf: boolean) =>
  base.createMachine({
    id: 'm',
    context: { said: '', problem: null },
    initial: 'asking',
    states: {
      asking: {
        on: { leave: 'away' },
        invoke: {
          id: 'ask',
          src: 'ask',
          input: { question: 'Why?' },
          onDone: {
            target: 'over',
            actions: { type: 'keep', params: ({ event }) => ({ said: event.output }) },
          },
          ...(isDeaf
            ? {}
            : {
                onError: {
                  target: 'over',
                  actions: { type: 'note' as const, params: ({ event }) => ({ problem: event.error }) },
                },
              }),
        },
      },
      away: { on: { return: 'asking' } },
      over: {},
    },
  })

/** What happens from outside; `nth` counts the questions from 0. */
type Act = { send: string } | { nth: number; answer: string } | { nth: number; problem: Error }

/** Records every event that the machine gets, and every state that it and its actors reach. */
function recorder() {
  const events: EventObject[] = []
  const asked: AnyActorRef[] = []
  const inputs: unknown[] = []
  return {
    events,
    asked,
    inputs,
    inspect(inspection: InspectionEvent) {
      if (inspection.type !== '@xstate.event') return
      const isRoot = inspection.actorRef.sessionId === inspection.rootId
      if (isRoot) events.push(inspection.event)
      if (isRoot || inspection.event.type !== 'xstate.init') return
      asked.push(inspection.actorRef as AnyActorRef)
      inputs.push((inspection.event as { input?: unknown }).input)
    },
  }
}

const stateOf = (snapshot: AnyMachineSnapshot) => ({
  value: snapshot.value,
  context: snapshot.context,
  status: snapshot.status,
  error: snapshot.error,
  children: Object.keys(snapshot.children),
})

/** A promise forgets its input when it ends, but a scripted actor keeps it for the rules. */
const endOf = (actor: AnyActorRef) => {
  const { status, output, error } = actor.getSnapshot() as Record<string, unknown>
  return { status, output, error }
}

/** Waits for a turn of the event loop, after which every answer has arrived. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

async function withPromises(machine: AnyStateMachine, acts: readonly Act[]) {
  const { events, asked, inputs, inspect } = recorder()
  const questions: { resolve: (answer: string) => void; reject: (problem: Error) => void }[] = []
  const ask = fromPromise<string, Ask>(
    () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
  )
  const root = createActor(machine.provide({ actors: { ask } }), { inspect })
  root.subscribe({ error: () => {} })
  root.start()
  const states = [stateOf(root.getSnapshot())]
  for (const act of acts) {
    if ('send' in act) root.send({ type: act.send })
    else if ('answer' in act) questions[act.nth]!.resolve(act.answer)
    else questions[act.nth]!.reject(act.problem)
    await turn()
    states.push(stateOf(root.getSnapshot()))
  }
  root.stop()
  return { events, states, inputs, ends: asked.map(endOf) }
}

function withScript(machine: AnyStateMachine, acts: readonly Act[]) {
  const { events, asked, inputs, inspect } = recorder()
  const run = drive(scripted(machine), { input: undefined, inspect })
  const states = [stateOf(run.snapshot())]
  for (const act of acts) {
    const stimulus =
      'send' in act
        ? { type: act.send }
        : 'answer' in act
          ? answered('ask', act.answer)
          : failed('ask', act.problem)
    const late = 'nth' in act ? run.left.find(({ actor }) => actor === asked[act.nth]) : undefined
    try {
      if (late === undefined) run.apply(stimulus)
      else run.answerLate(late.actor, stimulus)
    } catch (problem) {
      expect(problem).toBe((act as { problem?: Error }).problem)
    }
    states.push(stateOf(run.snapshot()))
  }
  run.stop()
  return { events, states, inputs, ends: asked.map(endOf) }
}

const no = new Error('No.')

describe('a scripted actor behaves like a promise', () => {
  it.each<[title: string, isDeaf: boolean, acts: readonly Act[], ends: readonly string[]]>([
    ['that is kept', false, [{ nth: 0, answer: 'Because.' }], ['done']],
    ['that is broken', false, [{ nth: 0, problem: no }], ['error']],
    ['that is broken and not handled', true, [{ nth: 0, problem: no }], ['error']],
    ['that is left', false, [{ send: 'leave' }], ['stopped']],
    ['that is kept too late', false, [{ send: 'leave' }, { nth: 0, answer: 'Late.' }], ['stopped']],
    ['that is broken too late', false, [{ send: 'leave' }, { nth: 0, problem: no }], ['stopped']],
    [
      'that is kept after it was asked for again',
      false,
      [{ send: 'leave' }, { send: 'return' }, { nth: 0, answer: 'Late.' }, { nth: 1, answer: 'Because.' }],
      ['stopped', 'done'],
    ],
  ])('%s', async (_title, isDeaf, acts, ends) => {
    const machine = machineOf(isDeaf)
    const real = await withPromises(machine, acts)
    const played = withScript(machine, acts)
    expect(played).toEqual(real)
    expect(real.ends.map(({ status }) => status)).toEqual(ends)
    expect(new Set(real.inputs)).toEqual(new Set([{ question: 'Why?' }]))
  })
})

it('a scripted actor receives what a machine sends it in the step that starts it', () => {
  const machine = setup({ actors: { watch: fromCallback(() => {}) } }).createMachine({
    id: 'm',
    initial: 'watching',
    states: { watching: { invoke: { id: 'watch', src: 'watch' }, entry: sendTo('watch', { type: 'look' }) } },
  })
  const { sent } = drive(scripted(machine as unknown as AnyStateMachine), { input: undefined })
  expect(sent).toEqual([{ to: 'watch', event: { type: 'look' } }])
})

describe('actions', () => {
  const ran: string[] = []
  const saving = setup({
    types: { context: {} as { count: number } },
    actions: {
      save: (_, params: unknown) => ran.push(`saved to ${(params as { to: string }).to}`),
      tell: () => ran.push('told'),
      count: assign(({ context }) => ({ count: context.count + 1 })),
      both: enqueueActions(({ enqueue }) => {
        enqueue('tell')
        enqueue(() => ran.push('collected'))
        enqueue.assign(({ context }) => ({ count: context.count + 10 }))
      }),
    },
  }).createMachine({
    id: 'm',
    context: { count: 0 },
    initial: 'a',
    entry: 'tell',
    states: {
      a: {
        exit: () => ran.push('left'),
        on: { go: { target: 'b', actions: [{ type: 'save', params: { to: 'disk' } }, 'count', 'both'] } },
      },
      b: {
        initial: 'c',
        states: { c: { always: { target: 'd', actions: () => ran.push('went on') } }, d: {} },
      },
    },
  }) as unknown as AnyStateMachine

  const drivenBy = (machine: AnyStateMachine) => {
    ran.length = 0
    const run = drive(machine, { input: undefined })
    run.apply({ type: 'go' })
    return run
  }

  it('are recorded with their params instead of run, named or not, and the context changes', () => {
    const { emitted, snapshot } = drivenBy(scripted(saving))
    expect(ran).toEqual([])
    const unnamed = { type: 'action without a name' }
    expect(emitted).toEqual([
      { type: 'tell' },
      unnamed,
      { type: 'save', to: 'disk' },
      { type: 'tell' },
      unnamed,
      unnamed,
    ])
    expect(snapshot().context).toEqual({ count: 11 })
    expect(snapshot().value).toEqual({ b: 'd' })
  })

  it('run if they’re named as real', () => {
    const { emitted } = drivenBy(scripted(saving, { real: ['tell'] }))
    expect(ran).toEqual(['told', 'told'])
    expect(emitted.map(({ type }) => type)).not.toContain('tell')
  })

  it('leave the machine itself as it was', () => {
    ran.length = 0
    createActor(saving).start().send({ type: 'go' })
    expect(ran).toEqual(['told', 'left', 'saved to disk', 'told', 'collected', 'went on'])
  })
})
