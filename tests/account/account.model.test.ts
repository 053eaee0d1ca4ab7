import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { AccountEvent } from '#machines/account/account.machine.ts'
import { deletionView } from '#machines/account/account.view.ts'
import { detailsOf } from '#machines/account/details.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { accountModel, profile } from './account.model.ts'

const reloads = { type: 'profile.changed' }
const refresh = ['deviceSignOut form.reset', 'access resource.reload']

prove(accountModel, {
  view: deletionView,
  check({ input, stimulus, before, after, emitted, told, begun }) {
    const event = stimulus as AccountEvent | { type: 'xstate.init' }
    const { type } = stimulus
    const wasOpen = type !== 'xstate.init' && before.matches({ settings: 'open' })
    const isOpen = after.matches({ settings: 'open' })
    const isRefreshed = (isOpen && !wasOpen) || (isOpen && type === 'page.shown')
    const isLeft = wasOpen && !isOpen
    if (event.type === 'location.changed')
      expect(isOpen, 'open on their own screen').toBe(event.screen === 'profile')
    else expect(isOpen).toBe(wasOpen)
    const isFilled =
      type === 'profile.loaded' ||
      (type === 'xstate.init' && (input as { profile: unknown }).profile !== null)
    const changesAccess =
      (event.type === 'form.accepted' && event.form !== 'emailChange') ||
      (event.type === 'form.refused' && event.form === 'deviceSignOut')
    expect(
      told.map(({ to, event }) => `${to} ${event.type}`),
      'the settings show current data',
    ).toEqual([
      ...(isRefreshed ? refresh : []),
      ...(isLeft ? ['password form.reset', 'emailChange form.reset'] : []),
      ...(isFilled ? ['profileForm details.received'] : []),
      ...(changesAccess ? ['access resource.reload'] : []),
    ])
    if (isFilled) expect(told[0]?.event).toMatchObject({ details: detailsOf(profile) })
    const isSaved = type === 'details.saved' || type === 'photo.changed'
    const isGone = type === 'page.hidden' && before.matches({ deletion: 'deleted' })
    expect(emitted, 'changes of the profile, a reload and the deletion are reported').toEqual([
      ...(isRefreshed || isSaved ? [reloads] : []),
      ...(type === 'page.reloading' ? [event] : []),
      ...(isGone ? [{ type: 'account.deleted' }] : []),
    ])

    const view = deletionView(after)
    const isNamed = view.typed.trim().toLowerCase() === 'ada@example.com'
    expect(view.isBusy).toBe('deleteAccount' in after.children)
    if (view.isBusy)
      expect(givenTo(after, 'deleteAccount'), 'only their own account').toEqual({ email: 'Ada@example.com' })
    if (view.isBusy || view.isDeleted) expect(isNamed, 'only after typing the email').toBe(true)
    expect(view.canDelete).toBe(view.isConfirming && !view.isBusy && isNamed)
    if (!view.isConfirming && !view.isDeleted)
      expect(view.typed, 'the field is empty when the dialog opens').toBe('')
    if (!/^deletion\.|actor\.deleteAccount$|init$/.test(type))
      expect(view, 'nothing else changes it').toEqual(deletionView(before))
    if (type === 'deletion.start' && before.matches({ deletion: 'none' }))
      expect(view.isConfirming, 'asks first').toBe(true)
    if (event.type === 'deletion.type' && before.matches({ deletion: 'confirming' }))
      expect(view.typed).toBe(event.text)
    if (type === 'deletion.confirm')
      expect(begun.length > 0, 'only the right email allows it').toBe(deletionView(before).canDelete)
    if (type === 'deletion.cancel') expect(view.isConfirming).toBe(view.isBusy)
    if (type === 'xstate.done.actor.deleteAccount') expect(view.isDeleted).toBe(true)
    if (type === 'xstate.error.actor.deleteAccount')
      expect(view.problem, 'the member sees why').toBe('deleteAccount failed')
    expectSerialisable(after.context)
  },
})
