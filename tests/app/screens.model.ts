import { answered, failed, modelOf } from '@neuro/statecharts'
import { screensMachine } from '#machines/app/screens.machine.ts'

export const screensModel = modelOf(screensMachine, {
  inputs: [{ loaded: ['login'] }],
  stimuli: [
    { type: 'screen.show', name: 'login' },
    { type: 'screen.show', name: 'player' },
    { type: 'screen.show', name: 'quiz' },
    { type: 'screen.prefetch', name: 'login' },
    { type: 'screen.prefetch', name: 'player' },
    { type: 'screen.prefetch', name: 'quiz' },
    { type: 'screen.retry' },
    { type: 'connection.found' },
    answered('loadScreen'),
    failed('loadScreen'),
    answered('fetchAhead'),
    failed('fetchAhead'),
  ],
})
