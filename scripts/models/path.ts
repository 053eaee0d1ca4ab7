/**
 * Prints the shortest path to a state of a machine and saves it for the inspector: `path.ts <machine>
 * <state>`.
 */
import { pathTo } from '@neuro/statecharts'
import { machines } from '#inspector/machines.ts'
import { writeTrace } from '#statecharts/inspector/trace.ts'
import { codeOf } from '#statecharts/model/path.ts'
import { writtenOf } from '#statecharts/model/result.ts'
import { brief } from '#statecharts/model/stimuli.ts'

import { sentenceOf } from './sentence.ts'

const [id = '', state = ''] = process.argv.slice(2)
const { machine, model } = machines.find((one) => one.machine.id === id)!
try {
  const { path, steps } = pathTo(model, state)
  const { inputs, real } = model.explorations[path.exploration]!
  const input = inputs[path.input]
  const traced = { title: `${id} to ${state}`, machine, input, steps: path.steps, real }
  const trace = writeTrace('reports/models/traces', traced)
  const sentences = steps.map((step, at) => `${at + 1}. ${sentenceOf(machine, writtenOf(model, step))}`)
  console.log(
    [
      `The shortest path to “${state}”${input === undefined ? '' : `, given ${brief(input)}`}:`,
      ...sentences,
      `As a test: replays: [${codeOf(path)}]`,
      `Seen step by step: npm run inspect, then /inspector.html?trace=${trace.name} (${trace.path})`,
    ].join('\n'),
  )
} catch (problem) {
  console.error((problem as Error).message)
  process.exitCode = 1
}
