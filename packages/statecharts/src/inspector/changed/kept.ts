/** The machines as a file, without their code, so that a later version can be compared with them. */
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import * as z from 'zod/mini'
import { type Found, movesOf, nodesOf, stateOf } from '../chart/model.ts'
import { type Read, read, refused } from '../file.ts'
import type { Project } from '../project.ts'

const text = z.string().check(z.maxLength(5_000))
const texts = z.array(text).check(z.maxLength(200))
const transition = z.object({
  target: z.optional(texts),
  guard: text,
  actions: texts,
  description: text,
  reenter: z.boolean(),
})
type KeptMove = z.infer<typeof transition>
const moves = z.array(transition).check(z.maxLength(200))

/** A state as `createMachine` takes it; guards and actions are names. */
export type KeptState = {
  /** If it was given one. */
  id?: string | undefined
  type: AnyStateNode['type']
  initial?: string | undefined
  description: string
  tags: string[]
  entry: string[]
  exit: string[]
  invoke: { id: string; src: string }[]
  on: Record<string, KeptMove[]>
  always: KeptMove[]
  states: Record<string, KeptState>
}

const state: z.ZodMiniType<KeptState> = z.lazy(() =>
  z.object({
    id: z.optional(text),
    type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
    initial: z.optional(text),
    description: text,
    tags: texts,
    entry: texts,
    exit: texts,
    invoke: z.array(z.object({ id: text, src: text })).check(z.maxLength(200)),
    on: z.record(text, moves),
    always: moves,
    states: z.record(text, state),
  }),
)

const schema = z.object({
  kind: z.literal('statechart-machines'),
  version: z.literal(1),
  project: text,
  /** Epoch ms. */
  savedAt: z.number(),
  machines: z.array(z.object({ id: text, root: state })).check(z.maxLength(1_000)),
})

export type Earlier = { savedAt: number; machines: readonly AnyStateMachine[] }

export const keptMove = ({ move, targets }: Found): KeptMove => {
  const { guard, actions, description, isRestart } = move
  const target = targets.length === 0 ? {} : { target: targets.map(({ id }) => `#${id}`) }
  return { ...target, guard, actions: [...actions], description, reenter: isRestart }
}

export const keptOf = (node: AnyStateNode): KeptState => {
  const { description, tags, entry, exit } = stateOf(node)
  const on = new Map<string, KeptState['always']>()
  for (const found of movesOf(node)) {
    const { event } = found.move
    on.set(event, [...(on.get(event) ?? []), keptMove(found)])
  }
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : []
  const isNamed = node.id !== [node.machine.id, ...node.path].join('.')
  return {
    ...(isNamed ? { id: node.id } : {}),
    type: node.type,
    initial: first?.key,
    description,
    tags: [...tags],
    entry: [...entry],
    exit: [...exit],
    invoke: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
    on: Object.fromEntries([...on].filter(([event]) => event !== '')),
    always: on.get('') ?? [],
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, keptOf(child)])),
  }
}

let made = 0
/** It can be drawn and described, not run. Each has a `version` of its own. */
export function madeOf(id: string, root: KeptState): AnyStateMachine {
  const ofState = ({ on, always, states, ...state }: KeptState): object => ({
    ...state,
    on: Object.fromEntries(Object.entries(on).map(([event, moves]) => [event, moves.map(ofMove)])),
    always: always.map(ofMove),
    states: Object.fromEntries(Object.entries(states).map(([key, inner]) => [key, ofState(inner)])),
  })
  const ofMove = ({ guard, ...move }: KeptMove) => (guard === '' ? move : { ...move, guard })
  return createMachine({ id, version: `${++made}`, ...ofState(root) }) as AnyStateMachine
}

/** The text of a file with the machines of today. `now` in epoch ms. */
export const fileOf = ({ name = '', machines }: Pick<Project, 'name' | 'machines'>, now: number): string =>
  JSON.stringify({
    kind: 'statechart-machines',
    version: 1,
    project: name,
    savedAt: now,
    machines: machines.map(({ machine }) => ({ id: machine.id, root: keptOf(machine.root) })),
  } satisfies z.infer<typeof schema>)

/** Never throws. Refuses what isn't the machines of this project. */
export function openMachines(text: string | null, { name = '' }: Pick<Project, 'name'>): Read<Earlier> {
  const { content, problem } = read(text, {
    kind: 'statechart-machines',
    what: 'machines that this page or an export has saved',
    schema,
    project: name,
  })
  if (content === null) return { content, problem }
  const machines = new Map<string, AnyStateMachine>()
  for (const { id, root } of content.machines) {
    try {
      const machine = madeOf(id, root)
      // Reading them shows whether every target exists.
      nodesOf(machine.root).map(keptOf)
      machines.set(id, machine)
    } catch {
      return refused(`Its machine “${id.slice(0, 80)}” is damaged.`)
    }
  }
  return { content: { savedAt: content.savedAt, machines: [...machines.values()] }, problem: null }
}
