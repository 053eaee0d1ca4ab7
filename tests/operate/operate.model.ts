import { modelOf } from '@neuro/statecharts'
import { operateMachine } from '#machines/operate/operate.machine.ts'

const moved = (screen: string | null) =>
  ({ type: 'location.changed', path: '/', search: '', screen }) as const

export const operateModel = modelOf(operateMachine, {
  inputs: [undefined],
  stimuli: [moved('operate'), moved('quiz'), { type: 'member.changed' }],
})
