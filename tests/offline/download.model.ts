import { answered, failed, modelOf } from '@neuro/statecharts'
import { downloadMachine } from '#machines/offline/download.machine.ts'

const nothing = { bytes: 0, isPersistent: false }
export const whole = { has: 'whole', bytes: 20, isPersistent: true } as const

export const downloadModel = modelOf(downloadMachine, {
  inputs: [{ id: 'edge' }],
  stimuli: [
    // Another tab works on the file, has done so, or takes over.
    { type: 'turn.came' },
    { type: 'turn.lost' },
    answered('look', whole),
    answered('look', { has: 'all parts', ...nothing }),
    answered('look', { has: 'less', ...nothing }),
    answered('look', { has: 'no space', ...nothing }),
    failed('look'),
    { type: 'answer.progressed', saved: 5, bytes: 20 },
    { type: 'answer.completed' },
    // A silent network, one that breaks or that sends a web page.
    { type: 'answer.interrupted' },
    { type: 'answer.unauthorised' },
    { type: 'answer.missing' },
    // A changed file, or a part from another place than was asked for.
    { type: 'answer.unfitting' },
    { type: 'device.full' },
    answered('renewAccess', undefined),
    failed('renewAccess'),
    answered('verify', true),
    answered('verify', false),
    failed('verify'),
    answered('join', whole),
    answered('join', { has: 'no space', ...nothing }),
    failed('join'),
    answered('discard', undefined),
    failed('discard'),
  ],
})
