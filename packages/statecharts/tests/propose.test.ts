import { describe, expect, it } from 'vitest'
import { lockerMachine } from '../example/locker.machine.ts'
import { missingIn } from '../src/model/advice.ts'
import { explore } from '../src/model/explore.ts'
import { codeOfModel, proposedFor } from '../src/model/propose.ts'
import { parcelMachine } from './parcel.ts'

describe('a proposed model', () => {
  it('has each event, answer, failure and delay of the machine', () => {
    expect(codeOfModel(proposedFor(lockerMachine), 'lockerMachine', './locker.machine.ts')).toBe(
      `import { answered, elapsed, failed, modelOf } from '@neuro/statecharts'
import { lockerMachine } from './locker.machine.ts'

export const lockerModel = modelOf(lockerMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'code.entered' },
    { type: 'door.shut' },
    answered('check'),
    failed('check', new Error('check failed')),
    elapsed(30000),
    elapsed(60000),
  ],
})
`,
    )
  })

  it('says what it doesn’t see: here, no code is complete', () => {
    expect(missingIn(explore(proposedFor(lockerMachine)))).toEqual([
      'locker.checking is never entered. Add a stimulus or an input that leads there, or delete the state.',
      'locker.open is never entered. Add a stimulus or an input that leads there, or delete the state.',
      'locker.refusing is never entered. Add a stimulus or an input that leads there, or delete the state.',
      'The guard of locker.locked ─ code.entered never says yes. Add a payload, an answer or an input for which it does; if there is none, delete the transition.',
    ])
  })

  it('leaves out what XState and wildcards send', () => {
    const { stimuli } = proposedFor(parcelMachine).explorations[0]!
    expect(stimuli.map(({ type }) => type).filter((type) => type.includes('*') || type === '')).toEqual([])
  })
})
