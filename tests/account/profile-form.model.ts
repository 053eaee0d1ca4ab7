import { answered, failed, modelOf } from '@neuro/statecharts'
import type { Details } from '#machines/account/details.ts'
import { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { ApiFault } from '#services/api/faults.ts'

export const kept: Details = { firstName: 'Ada', lastName: '', username: '', phone: '', address: '' }
/** Changed on another device. */
export const renamed: Details = { ...kept, firstName: 'Augusta' }
export const apart: Details = { ...kept, phone: '1' }
const both: Details = { ...renamed, phone: '1' }
const mine = 'Ada L.'

const email = 'ada@example.com'
const inputs = [{ email, unsent: null }]
const offline = new ApiFault('network', 'The server can’t be reached.')

export const profileFormModel = modelOf(
  profileFormMachine,
  {
    // Two fields are changed, here and elsewhere.
    inputs,
    payloads: (fc) => [
      fc.record({
        type: fc.constant('details.change'),
        name: fc.constantFrom('firstName', 'lastName', 'username', 'phone', 'address'),
        text: fc.string({ unit: 'grapheme' }),
      }),
    ],
    stimuli: [
      { type: 'details.received', details: kept },
      { type: 'details.received', details: both },
      { type: 'details.change', name: 'firstName', text: mine },
      { type: 'details.change', name: 'phone', text: ' 1 ' },
      { type: 'details.save' },
      { type: 'details.keep-mine' },
      { type: 'details.take-theirs' },
      answered('checkDetails', kept),
      answered('checkDetails', renamed),
      answered('checkDetails', both),
      failed('checkDetails'),
      answered('saveDetails', { accepted: true }),
      failed('saveDetails'),
    ],
  },
  {
    // One field is changed, changed back, refused, discarded or left.
    inputs,
    stimuli: [
      { type: 'details.received', details: kept },
      { type: 'details.received', details: renamed },
      { type: 'details.change', name: 'firstName', text: mine },
      { type: 'details.change', name: 'firstName', text: 'Ada ' },
      { type: 'details.save' },
      { type: 'details.discard' },
      { type: 'details.keep-mine' },
      { type: 'form.leave', to: '/admin/quiz' },
      { type: 'form.leave', to: null },
      { type: 'form.stay' },
      { type: 'form.abandon' },
      answered('checkDetails', kept),
      answered('checkDetails', renamed),
      answered('checkDetails', { ...kept, firstName: mine }),
      failed('checkDetails'),
      answered('saveDetails', { accepted: true }),
      answered('saveDetails', { accepted: false, message: 'That name is not possible.' }),
      failed('saveDetails'),
    ],
  },
  {
    // Changes are saved on this device because the server doesn't answer, and sent later.
    inputs: [
      { email, unsent: null },
      {
        email,
        unsent: { base: kept, drafts: { firstName: mine, phone: '2' }, sent: { firstName: 'Augusta' } },
      },
    ],
    stimuli: [
      { type: 'details.received', details: kept },
      { type: 'details.received', details: both },
      { type: 'details.received', details: { ...kept, firstName: mine, phone: '2' } },
      { type: 'details.change', name: 'firstName', text: mine },
      { type: 'details.save' },
      { type: 'details.discard' },
      { type: 'details.take-theirs' },
      { type: 'reconnect.now' },
      answered('checkDetails', kept),
      answered('checkDetails', renamed),
      failed('checkDetails', offline),
      failed('checkDetails'),
      answered('saveDetails', { accepted: true }),
      answered('saveDetails', { accepted: false, message: 'That name is not possible.' }),
      failed('saveDetails', offline),
      failed('saveDetails'),
    ],
  },
)
