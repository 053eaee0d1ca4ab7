import { answered, failed, modelOf } from '@neuro/statecharts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { detailsOf } from '#machines/account/details.ts'
import type { Profile } from '#machines/account/profile.ts'

export const profile: Profile = {
  email: 'Ada@example.com',
  firstName: 'Ada',
  lastName: '',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

const unsent = { base: detailsOf(profile), drafts: { phone: '1' }, sent: {} }

const moved = (screen: string | null) =>
  ({ type: 'location.changed', path: '/', search: '', screen }) as const

export const accountModel = modelOf(accountMachine, {
  inputs: [
    { email: 'Ada@example.com', unsent: null },
    { email: 'Ada@example.com', unsent },
  ],
  payloads: (fc) => [
    fc.record({
      type: fc.constant('deletion.type'),
      text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.mixedCase(fc.constant('ada@example.com'))),
    }),
  ],
  stimuli: [
    { type: 'deletion.start' },
    { type: 'deletion.type', text: 'somebody@example.com' },
    { type: 'deletion.type', text: ' ａｄａ@example。com ' },
    { type: 'deletion.confirm' },
    { type: 'deletion.cancel' },
    moved('profile'),
    moved('quiz'),
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'profile.loaded', data: profile },
    { type: 'details.saved' },
    { type: 'details.clashed' },
    { type: 'details.refused', message: 'That name is not possible.' },
    { type: 'photo.changed' },
    { type: 'form.accepted', form: 'password' },
    { type: 'form.refused', form: 'password' },
    { type: 'form.accepted', form: 'emailChange' },
    { type: 'form.refused', form: 'emailChange' },
    { type: 'form.accepted', form: 'deviceSignOut' },
    { type: 'form.refused', form: 'deviceSignOut' },
    { type: 'page.reloading' },
    answered('deleteAccount'),
    failed('deleteAccount'),
  ],
})
