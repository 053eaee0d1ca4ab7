import { answered, failed, modelOf } from '@neuro/statecharts'
import { masked } from '#machines/guidance/report.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'

export const selfTestModel = modelOf(selfTestMachine, {
  inputs: [{ productName: 'Neuro', account: masked('ada@example.com') }],
  stimuli: [
    { type: 'self-test.run' },
    { type: 'self-test.stop' },
    { type: 'self-test.repeat' },
    { type: 'self-test.heard', heard: 'one' },
    { type: 'self-test.heard', heard: 'both' },
    { type: 'self-test.heard', heard: 'none' },
    { type: 'self-test.copy' },
    answered('runCheck', { outcome: 'passed', words: 'It works.' }),
    failed('runCheck', new Error('It does not work.')),
    answered('copyReport', true),
    answered('copyReport', false),
    failed('copyReport'),
  ],
  bounds: ({ findings }) => findings.filter(({ outcome }) => outcome === 'failed').length <= 1,
})
