import { modelOf } from '@neuro/statecharts'
import { installationMachine } from '#machines/app/installation.machine.ts'

export const installationModel = modelOf(installationMachine, {
  inputs: [
    { visits: 1, isSuggested: false },
    { visits: 2, isSuggested: false },
    { visits: 3, isSuggested: false },
    { visits: 3, isSuggested: true },
  ],
  stimuli: [
    { type: 'installation.ask' },
    { type: 'installation.offered' },
    { type: 'installation.withdrawn' },
  ],
})
