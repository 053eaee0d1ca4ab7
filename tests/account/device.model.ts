import { deviceMachine } from '#machines/account/device.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'

export const deviceModel = modelOf(deviceMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'device.kept' },
    { type: 'device.full' },
    { type: 'device.refused' },
    { type: 'device.unreadable', keys: ['history'] },
    { type: 'device.unreadable', keys: ['history', 'journey'] },
    { type: 'device.dismiss' },
  ],
})
