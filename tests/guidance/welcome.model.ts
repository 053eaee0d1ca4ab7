import { modelOf } from '@neuro/statecharts'
import { welcomeMachine } from '#machines/guidance/welcome.machine.ts'

export const welcomeModel = modelOf(welcomeMachine, {
  inputs: [{ isWelcomed: false }, { isWelcomed: true }],
  stimuli: [
    { type: 'need.chosen' },
    { type: 'test.start', isByKey: false },
    { type: 'test.start', isByKey: true },
    { type: 'ear.left' },
    { type: 'ear.right' },
    { type: 'ear.both' },
    { type: 'ear.none' },
    { type: 'tone.repeat' },
    { type: 'welcome.finish' },
  ],
})
