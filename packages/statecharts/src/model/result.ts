/** The results of one machine. */
import type { Explored, Step } from './explore.ts'
import type { Model } from './model.ts'
import { shapeOf } from './shape.ts'
import { brief, labelOf } from './stimuli.ts'
import { nameOfValue } from './structure.ts'
import { consequenceOf, wayOf } from './words.ts'

/** A representative step in words. */
export type WrittenPath = {
  from: string
  to: string
  given: string
  way: string
  done: string
  consequence: string
  transitions: readonly string[]
}

/** When, at which commit (with `+` if files had changed since) and with which seed a machine was proved. */
export type Run = { at: string; commit: string | null; seed: number }

export type ModelResult = {
  machine: string
  /** Of the machine that was proved: another one means that it has changed since. */
  shape: string
  run?: Run
  /** Titles of its tests that failed. */
  failed?: readonly string[]
  situations: number
  steps: number
  /** Times seen, by state node id. */
  states: Record<string, number>
  /** Times taken, by transition key. */
  transitions: Record<string, number>
  guards: Record<string, readonly string[]>
  outcomes: Record<string, number>
  walked: number
  mutants: { title: string; kind: string; noticedBy: string | null; reason: string | null }[] | null
  /** Titles of its rules. */
  rules: readonly string[]
}

/** `walked`, `mutants` and `rules` are filled in as the tests run. */
export function resultOf(explored: Explored): ModelResult {
  const { coverage, declared, situations, edges, model } = explored
  return {
    machine: model.machine.id,
    shape: shapeOf(model.machine),
    situations: situations.size,
    steps: edges.length,
    states: counts(declared.states, coverage.states),
    transitions: counts(declared.transitions, coverage.transitions),
    guards: Object.fromEntries(declared.guards.map((key) => [key, [...(coverage.guards.get(key) ?? [])]])),
    outcomes: counts(declared.outcomes, coverage.outcomes),
    walked: 0,
    mutants: null,
    rules: [],
  }
}

const counts = (names: readonly string[], seen: ReadonlyMap<string, number>) =>
  Object.fromEntries(names.map((name) => [name, seen.get(name) ?? 0]))

export const writtenOf = (model: Model, step: Step): WrittenPath => ({
  from: nameOfValue(step.before.value),
  to: nameOfValue(step.after.value),
  given: brief(model.explorations[step.path.exploration]!.inputs[step.path.input], 120),
  way: wayOf({ ...step.path, steps: step.path.steps.slice(0, -1) }),
  done: labelOf(step.stimulus),
  consequence: consequenceOf(step),
  transitions: step.taken.flat(),
})
