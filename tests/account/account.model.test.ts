import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { AccountInput } from '#machines/account/account.machine.ts'
import { deletionView } from '#machines/account/account.view.ts'
import { detailsOf } from '#machines/account/details.ts'
import type { Profile } from '#machines/account/profile.ts'
import { mailboxOf } from '#services/contract/spelling.ts'
import { accountModel } from './account.model.ts'

const reloads = { type: 'profile.changed' }
const current = [
  { to: 'deviceSignOut', event: { type: 'form.reset' } },
  { to: 'access', event: { type: 'resource.reload' } },
]
const filled = (profile: Profile) => ({
  to: 'profileForm',
  event: { type: 'details.received', details: detailsOf(profile) },
})

prove(accountModel, {
  view: (snapshot) => ({ ...deletionView(snapshot), isOpen: snapshot.matches({ settings: 'open' }) }),
  rules: ({ always, on, when, eventually }) => ({
    'every part of the settings starts for this member': on(
      'xstate.init',
      ({ input, view, begun, given, sent, emitted }) => {
        const { email, unsent } = input as AccountInput
        expect(Object.fromEntries(begun.map((id, at) => [id, given[at]]))).toStrictEqual({
          ...{
            profileForm: { email, unsent },
            photo: { email },
            access: undefined,
            deviceSignOut: undefined,
          },
          password: undefined,
          emailChange: undefined,
          transfer: undefined,
        })
        expect([sent, emitted]).toEqual([[], []])
        expect(view).toEqual({
          isOpen: false,
          isConfirming: false,
          isBusy: false,
          canDelete: false,
          isDeleted: false,
          typed: '',
          problem: null,
        })
      },
    ),

    'the settings load current data when opened, and forget messages when left': on(
      'location.changed',
      ({ event, view, viewBefore, sent, emitted }) => {
        const isOpen = event.screen === 'profile'
        expect(view).toEqual({ ...viewBefore, isOpen })
        if (isOpen === viewBefore.isOpen) expect([sent, emitted]).toEqual([[], []])
        else if (isOpen) expect([sent, emitted]).toEqual([current, [reloads]])
        else
          expect([sent, emitted]).toEqual([
            ['password', 'emailChange'].map((to) => ({ to, event: { type: 'form.reset' } })),
            [],
          ])
      },
    ),

    'the settings load current data when the member returns from another tab': on(
      'page.shown',
      ({ sent, emitted }) => expect([sent, emitted]).toEqual([current, [reloads]]),
    ),

    'the form shows the loaded profile [2.16]': on('profile.loaded', ({ event, sent, emitted }) =>
      expect([sent, emitted]).toEqual([[filled(event.data)], []]),
    ),

    'a profile changed here is loaded again': on(['details.saved', 'photo.changed'], ({ sent, emitted }) =>
      expect([sent, emitted]).toEqual([[], [reloads]]),
    ),

    'changes that couldn’t be saved in the background are reported, unless the settings show them': on(
      ['details.clashed', 'details.refused'],
      ({ event, view, sent, emitted }) => expect([sent, emitted]).toEqual([[], view.isOpen ? [] : [event]]),
    ),

    'the list of devices is loaded again when some may have been signed out': on(
      ['form.accepted', 'form.refused'],
      ({ event: { type, form }, sent, emitted }) => {
        const isChanged = form === 'deviceSignOut' || (form === 'password' && type === 'form.accepted')
        expect(sent).toEqual(isChanged ? [{ to: 'access', event: { type: 'resource.reload' } }] : [])
        expect(emitted).toEqual([])
      },
    ),

    'the members’ area is told that the page is about to reload': on(
      'page.reloading',
      ({ event, sent, emitted }) => expect([sent, emitted]).toEqual([[], [event]]),
    ),

    'deleting asks for the member’s email first': on('deletion.start', ({ view, viewBefore, begun }) => {
      expect(view).toEqual({ ...viewBefore, isConfirming: true })
      expect(begun).toEqual([])
    }),

    'only the right email, in any spelling, allows the deletion': on(
      'deletion.type',
      ({ event: { text }, input, view, viewBefore }) => {
        const { email } = input as { email: string }
        const canDelete = mailboxOf(text) === mailboxOf(email)
        expect(view).toEqual({ ...viewBefore, typed: text, canDelete, problem: null })
      },
    ),

    'the account is deleted once confirmed': on(
      'deletion.confirm',
      ({ input, view, viewBefore, begun, given }) => {
        if (!viewBefore.canDelete) return expect([view, begun]).toEqual([viewBefore, []])
        expect(view).toEqual({ ...viewBefore, isBusy: true, canDelete: false, problem: null })
        expect([begun, given]).toEqual([['deleteAccount'], [{ email: (input as { email: string }).email }]])
      },
    ),

    'a cancelled deletion leaves nothing behind': on('deletion.cancel', ({ view, viewBefore }) =>
      expect(view).toEqual({
        ...viewBefore,
        isConfirming: false,
        canDelete: false,
        typed: '',
        problem: null,
      }),
    ),

    'a deleted account says goodbye': on(
      'xstate.done.actor.deleteAccount',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, isConfirming: false, isBusy: false, isDeleted: true })
        expect(emitted).toEqual([])
      },
    ),

    'an account that can’t be deleted says why, and can be tried again': on(
      'xstate.error.actor.deleteAccount',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          ...viewBefore,
          isBusy: false,
          canDelete: true,
          problem: event.error.message,
        }),
    ),

    'leaving the goodbye page reports the deletion': on(
      'page.hidden',
      ({ view, viewBefore, sent, emitted }) => {
        expect(view).toEqual(viewBefore)
        expect([sent, emitted]).toEqual([[], [{ type: 'account.deleted' }]])
      },
    ),

    'only the deletion’s own steps change it, and nothing is reported': when(
      ({ stimulus: { type } }) => type !== 'xstate.init' && type !== 'location.changed',
      ({ stimulus: { type }, view, viewBefore, sent, emitted }) => {
        if (/deletion|deleteAccount/.test(type)) expect([sent, emitted]).toEqual([[], []])
        else expect(view).toEqual(viewBefore)
      },
    ),

    'nothing is deleted before the email was typed': always(({ after, view }) => {
      expect(view.isBusy).toBe('deleteAccount' in after.children)
      expect(view.isBusy).toBe(after.hasTag('busy'))
      if (view.isBusy || view.isDeleted) expect(mailboxOf(view.typed)).toBe(mailboxOf(after.context.email))
    }),

    'a confirmed deletion is done in the end, or the reason is shown': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => view.isDeleted || view.problem !== null,
    }),
  }),
})
