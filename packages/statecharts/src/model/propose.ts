/** Proposes a model for a machine that has none. */
import type { AnyStateMachine } from 'xstate'
import { declaredIn } from './coverage.ts'
import { type Model, modelOf } from './model.ts'
import { stimulusCode } from './path.ts'
import { answered, elapsed, failed, type Stimulus } from './stimuli.ts'
import { delayOf, transitionsOf } from './structure.ts'

/** Where it starts without input, each event once and without fields, an answer and a failure of each promise, each delay. */
export function proposedFor(machine: AnyStateMachine): Model {
  const outcomes = declaredIn(machine).outcomes.map((outcome) => outcome.split('|').slice(1))
  const delays = transitionsOf(machine)
    .filter(({ definition }) => definition.eventType.startsWith('xstate.after.'))
    .map(({ definition }) => delayOf(machine, definition.eventType))
    .filter(Number.isFinite)
  const stimuli: Stimulus[] = [
    ...machine.events.filter((type) => !/^xstate\.|\*/.test(type)).map((type) => ({ type })),
    ...unique(outcomes.filter(([, how]) => how === 'done')).map((id) => answered(id)),
    ...unique(outcomes.filter(([, how]) => how === 'error')).map((id) => failed(id)),
    ...[...new Set(delays)].sort((one, other) => one - other).map((ms) => elapsed(ms)),
  ]
  return modelOf(machine, { inputs: [undefined], stimuli } as never)
}

const unique = (outcomes: readonly string[][]) => [...new Set(outcomes.map(([id]) => id!))]

/** The file to begin with. `machine`: the name of its export in `file`, a path beside it. */
export function codeOfModel(model: Model, machine: string, file: string): string {
  const stimuli = model.explorations[0]!.stimuli as readonly Stimulus[]
  const lines = stimuli.map((stimulus) => `    ${stimulusCode(stimulus)},`)
  const used = ['answered', 'elapsed', 'failed'].filter((name) =>
    lines.some((line) => line.startsWith(`    ${name}(`)),
  )
  return `import { ${[...used, 'modelOf'].join(', ')} } from '@neuro/statecharts'
import { ${machine} } from '${file}'

export const ${machine.replace(/Machine$/, '')}Model = modelOf(${machine}, {
  inputs: [undefined],
  stimuli: [
${lines.join('\n')}
  ],
})
`
}
