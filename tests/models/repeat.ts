import { repeatMachine } from '../../src/machines/repeat/repeat.machine.ts'
import { modelOf } from '../support/model/model.ts'

export const repeatModel = modelOf(repeatMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'repeat.for', minutes: 30 },
    { type: 'repeat.for', minutes: 15 },
    { type: 'repeat.stop' },
    { type: 'time.left', seconds: 61 },
    { type: 'time.over' },
  ],
})
