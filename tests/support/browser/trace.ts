/**
 * The steps of a test, as a recording for the inspector: `npm run inspect`, then “Open recording”, or the
 * address with `?trace=<name>`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { vocabularyOf } from '#inspector/vocabulary.ts'
import { createMask } from '#statecharts/inspector/mask.ts'
import { createObserver } from '#statecharts/inspector/observe.ts'
import { createRecorder } from '#statecharts/inspector/recorder.ts'
import type { Recording } from '#statecharts/inspector/recording.ts'
import { drive } from '#statecharts/model/drive.ts'
import { scripted } from '#statecharts/model/scripted.ts'
import { isElapsed, type Stimulus } from '#statecharts/model/stimuli.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const code = ['src/machines', 'src/content', 'src/services/contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
const vocabulary = vocabularyOf(code)

export const tracesFolder = join('reports', 'models', 'traces')

/** Records any actor by its `inspect`, masked. `now` is in ms, from the test's clock if there is one. */
export function createTrace(title: string, now: () => number = Date.now) {
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

/**
 * Repeats the steps on a machine with scripted actors and records what happened. A step that throws ends the
 * recording, because that is its purpose. `real`: child machines that run for real, as in an exploration.
 * `rule`: the rule that the last step broke.
 */
export function recordingOf(
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real: readonly string[] = [],
  rule?: string,
): Recording {
  // Slow enough to follow a replay.
  let now = 0
  const trace = createTrace(title, () => now)
  let failed: Recording['failed']
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
  if (rule !== undefined) failed = { rule, step: last }
  const recording = trace.recording()
  return failed === undefined ? recording : { ...recording, failed }
}

/** Writes the recording of `recordingOf` to `<folder>/<name>.json`, with a name made of the title. */
export function writeTrace(
  title: string,
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Stimulus[],
  real: readonly string[] = [],
  folder = tracesFolder,
  rule?: string,
): { name: string; path: string } {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(recordingOf(title, machine, input, steps, real, rule)))
  return { name, path }
}
