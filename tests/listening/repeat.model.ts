import { modelOf } from '@neuro/statecharts/model'
import { repeatMachine } from '#machines/listening/repeat.machine.ts'

export const repeatModel = modelOf(repeatMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'repeat.for', track: null, minutes: 30, fade: 60 },
    { type: 'repeat.for', track: 'dreambloom-vocals', minutes: 45, fade: 0 },
    { type: 'repeat.endless' },
    { type: 'timer.over' },
    { type: 'timer.cancelled' },
    { type: 'loop.changed' },
  ],
})
