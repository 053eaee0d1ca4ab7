/** The steps of a test, as a recording for the inspector. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { drive } from '../model/drive.ts'
import { scripted } from '../model/scripted.ts'
import { isElapsed, type Stimulus } from '../model/stimuli.ts'
import { createMask, type Vocabulary } from './mask.ts'
import { createObserver } from './observe.ts'
import { createRecorder } from './recorder.ts'
import type { Recording } from './recording.ts'

/** What tests made up is no one's secret. */
const everything: Vocabulary = { own: { has: () => true }, hidden: { has: () => false } }

/** Records any actor by its `inspect`. `now` is in ms, from the test's clock if there is one. */
export function createTrace(title: string, now: () => number = Date.now, vocabulary = everything) {
  const startedAt = now()
  const recorder = createRecorder({ title, startedAt }, Number.POSITIVE_INFINITY)
  const inspect = createObserver(createMask(vocabulary), () => now() - startedAt, recorder.add)
  return {
    inspect,
    recording(): Recording {
      inspect.end()
      return recorder.recording()
    },
  }
}

export type Traced = {
  title: string
  machine: AnyStateMachine
  input: unknown
  steps: readonly Stimulus[]
  /** Child machines that run for real, as in an exploration. */
  real?: readonly string[] | undefined
  /** The rule that the last step broke. */
  rule?: string | undefined
}

/**
 * Repeats the steps on a machine with scripted actors and records what happened. A step that throws ends the
 * recording, because that is its purpose.
 */
export function recordingOf(
  { title, machine, input, steps, real = [], rule }: Traced,
  vocabulary?: Vocabulary,
): Recording {
  // Slow enough to follow a replay.
  let now = 0
  const trace = createTrace(title, () => now, vocabulary)
  let last = 0
  try {
    const run = drive(scripted(machine, { real }), { input, inspect: trace.inspect })
    for (const step of steps) {
      now += isElapsed(step) ? step.ms : 1000
      last = trace.recording().steps.length
      run.apply(step)
    }
    run.stop()
  } catch {
    // The test itself reports what threw.
  }
  const recording = trace.recording()
  return rule === undefined ? recording : { ...recording, failed: { rule, step: last } }
}

/** Writes the recording to `<folder>/<name>.json`, with a name made of the title. */
export function writeTrace(folder: string, traced: Traced): { name: string; path: string } {
  const name = traced.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(recordingOf(traced)))
  return { name, path }
}
