/** Where the locker may start, and what can happen to it. */
import { answered, elapsed, failed, modelOf } from '@neuro/statecharts'
import { lockerMachine } from './locker.machine.ts'

export const lockerModel = modelOf(lockerMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'code.entered', code: '1234' },
    { type: 'code.entered', code: '12' },
    { type: 'door.shut' },
    answered('check', true),
    answered('check', false),
    failed('check', new Error('The server is down.')),
    elapsed(20_000),
    elapsed(30_000),
    elapsed(60_000),
  ],
  payloads: (fc) => [fc.record({ type: fc.constant('code.entered'), code: fc.string() })],
})
