import { modelOf } from '@neuro/statecharts'
import { versionMachine } from '#machines/app/version.machine.ts'

export const versionModel = modelOf(versionMachine, {
  inputs: [undefined],
  stimuli: [{ type: 'version.found' }, { type: 'version.use' }],
})
