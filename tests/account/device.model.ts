import { modelOf } from '@neuro/statecharts'
import { deviceMachine } from '#machines/account/device.machine.ts'

export const deviceModel = modelOf(deviceMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'device.changed', keeping: 'kept', unreadable: [] },
    { type: 'device.changed', keeping: 'full', unreadable: [] },
    { type: 'device.changed', keeping: 'refused', unreadable: [] },
    { type: 'device.changed', keeping: 'silent', unreadable: [] },
    { type: 'device.changed', keeping: 'kept', unreadable: ['history'] },
    { type: 'device.changed', keeping: 'full', unreadable: ['history', 'journey'] },
    { type: 'device.dismiss' },
  ],
})
