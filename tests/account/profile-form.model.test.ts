import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  clashesOf,
  type Details,
  type Drafts,
  detailNames,
  draftsApart,
  draftsBeside,
} from '#machines/account/details.ts'
import type { UnsentDetails } from '#machines/account/profile-form.machine.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { isTemporary } from '#machines/reason.ts'
import { apart, kept, profileFormModel, renamed } from './profile-form.model.ts'

const atRest = {
  drafts: {},
  isUnsaved: false,
  isOnDevice: false,
  isBusy: false,
  isSaved: false,
  isLeaving: false,
  problem: null,
  conflict: null,
}

type Input = { email: string; unsent: UnsentDetails | null }

/** The fields: the server's details with the typed ones over them. */
const fields = (base: Details, typed: Drafts) => {
  const drafts = draftsBeside(base, typed)
  return { details: { ...base, ...drafts }, drafts, isUnsaved: Object.keys(drafts).length > 0 }
}

const conflictOf = (base: Details, drafts: Drafts, theirs: Details, sent: Drafts) =>
  clashesOf(base, drafts, theirs, sent).map((name) => ({
    name,
    mine: (drafts[name] ?? '').trim(),
    theirs: theirs[name],
  }))

const refused = { isUnsaved: true, isOnDevice: false, isBusy: false }

/** `isEdited`: the member typed or saved. Otherwise the changes wait on this device. */
const changed = (base: Details, typed: Drafts, isEdited: boolean) => {
  const { isUnsaved, ...now } = fields(base, typed)
  return { ...atRest, ...now, isUnsaved: isUnsaved && isEdited, isOnDevice: isUnsaved && !isEdited }
}

const unanswered = 'Without an answer, the form says that the changes wait on this device.'

const settled = 'The form goes on to “saved”, because there’s nothing left to send.'

prove(profileFormModel, {
  view: profileFormView,
  harmless: {
    'profileForm gives leaveGuard nothing':
      'a reference; tests/account/account.actors.test.ts leaves the page',
    'profileForm.saving|xstate.done.actor.saveDetails|0 leads to unsent': settled,
    'profileForm.on-device.saving|xstate.done.actor.saveDetails|0 leads to unsent': settled,
  },
  silent: Object.fromEntries(
    ['', 'on-device.'].flatMap((place) => [
      [`profileForm.${place}checking ✗ checkDetails`, unanswered],
      [`profileForm.${place}saving ✗ saveDetails`, unanswered],
    ]),
  ),
  rules: ({ always, on, when, throughout, eventually }) => ({
    'the form starts empty, or with what this device has saved': on(
      'xstate.init',
      ({ input, view, begun }) => {
        const { unsent } = input as Input
        expect(view).toEqual(
          unsent === null ? { ...atRest, details: null } : changed(unsent.base, unsent.drafts, false),
        )
        expect(begun).toEqual(['leaveGuard', ...(unsent === null ? [] : ['reconnect'])])
      },
    ),

    'loaded details fill the fields that aren’t being edited, and a clash is asked about': on(
      'details.received',
      ({ event: { details }, before, view, viewBefore }) => {
        const { base, sent } = before.context
        const { drafts, isSaved, isOnDevice } = viewBefore
        const conflict = conflictOf(base, drafts, details, sent)
        const now = changed(details, drafts, !isOnDevice)
        expect(view).toEqual(
          conflict.length > 0
            ? { ...viewBefore, problem: null, isUnsaved: true, isOnDevice: false, conflict }
            : { ...now, isSaved: isSaved || (isOnDevice && !now.isOnDevice) },
        )
      },
    ),

    'what is typed is shown, and counts as unsaved if it differs': on(
      'details.change',
      ({ event: { name, text }, before, view, viewBefore }) =>
        expect(view).toEqual(changed(before.context.base, { ...viewBefore.drafts, [name]: text }, true)),
    ),

    'unsaved changes can be discarded, including those on this device': on(
      'details.discard',
      ({ before, view, sent }) => {
        expect(view).toEqual({ ...atRest, details: before.context.base })
        expect(sent).toEqual([])
      },
    ),

    'before anything is sent, the server’s version is requested': on(
      ['details.save', 'reconnect.now'],
      ({ event: { type }, input, view, viewBefore, begun, given }) => {
        const { email } = input as Input
        expect(view).toEqual(
          type === 'details.save' ? { ...viewBefore, isBusy: true, problem: null } : viewBefore,
        )
        expect([begun, given]).toEqual([['checkDetails'], [{ email }]])
      },
    ),

    'changes from elsewhere are never overwritten without asking, and only local changes are sent': on(
      'xstate.done.actor.checkDetails',
      ({ event: { output }, input, before, view, viewBefore, begun, given }) => {
        const { email } = input as Input
        const { drafts, isOnDevice } = viewBefore
        const conflict = conflictOf(before.context.base, drafts, output, before.context.sent)
        const now = changed(output, drafts, !isOnDevice)
        if (conflict.length > 0) {
          const asked = { ...viewBefore, isUnsaved: true, isOnDevice: false, isBusy: false, conflict }
          expect([view, begun]).toEqual([asked, []])
        } else if (Object.keys(now.drafts).length > 0) {
          expect(view).toEqual({ ...now, isBusy: !isOnDevice })
          expect([begun, given]).toEqual([['saveDetails'], [{ email, changes: changesOf(now.drafts) }]])
        } else expect([view, begun]).toEqual([{ ...now, isSaved: true }, []])
      },
    ),

    'the member can keep their own version, which is sent': on(
      'details.keep-mine',
      ({ input, before, view, viewBefore, begun, given }) => {
        const { email } = input as Input
        const now = fields(before.context.theirs, viewBefore.drafts)
        expect(view).toEqual({ ...atRest, ...now, isBusy: true })
        expect([begun, given]).toEqual([['saveDetails'], [{ email, changes: changesOf(now.drafts) }]])
      },
    ),

    'the member can use the other version, and keeps their other changes': on(
      'details.take-theirs',
      ({ before, view, viewBefore, begun }) => {
        const { theirs } = before.context
        const names = viewBefore.conflict!.map(({ name }) => name)
        expect(view).toEqual({ ...atRest, ...fields(theirs, draftsApart(viewBefore.drafts, names)) })
        expect(begun).toEqual([])
      },
    ),

    'accepted changes are saved, and refused ones say why [2.16]': on(
      'xstate.done.actor.saveDetails',
      ({ event: { output }, before, view, viewBefore }) => {
        const saved = { ...before.context.base, ...changesOf(viewBefore.drafts) }
        expect(view).toEqual(
          output.accepted
            ? { ...atRest, details: saved, isSaved: true }
            : { ...viewBefore, ...refused, problem: output.message },
        )
      },
    ),

    'without an answer, changes wait on this device; any other failure says why, and nothing is lost': on(
      ['xstate.error.actor.checkDetails', 'xstate.error.actor.saveDetails'],
      ({ event: { error }, view, viewBefore }) =>
        expect(view).toEqual(
          isTemporary(error)
            ? { ...viewBefore, isUnsaved: false, isOnDevice: true, isBusy: false }
            : { ...viewBefore, ...refused, problem: error.message },
        ),
    ),

    'only the outcome of changes is reported': when(
      ({ stimulus }) => stimulus.type !== 'xstate.init',
      ({ view, viewBefore, emitted }) =>
        expect(emitted.filter(({ type }) => type.startsWith('details.'))).toEqual([
          ...(view.isSaved && !viewBefore.isSaved ? [{ type: 'details.saved' }] : []),
          ...(view.conflict !== null && viewBefore.conflict === null ? [{ type: 'details.clashed' }] : []),
          ...(view.problem !== null && viewBefore.problem === null
            ? [{ type: 'details.refused', message: view.problem }]
            : []),
        ]),
    ),

    'what was sent without an answer is known, also after a reload, and never clashes': throughout(() => {
      let sent: Drafts = {}
      return ({ stimulus, input, after, emitted, begun, given }) => {
        if (stimulus.type === 'xstate.init') sent = (input as Input).unsent?.sent ?? {}
        if (stimulus.type === 'xstate.done.actor.saveDetails' && after.matches('saved')) sent = {}
        if (begun.includes('saveDetails'))
          sent = { ...sent, ...(given[begun.indexOf('saveDetails')] as { changes: Drafts }).changes }
        expect(after.context.sent).toEqual(sent)
        if (after.matches({ 'on-device': 'saving' }) && begun.includes('saveDetails'))
          expect(emitted).toContainEqual(expect.objectContaining({ type: 'saveUnsent', sent }))
        if (after.matches('conflict'))
          for (const name of detailNames)
            if (sent[name] === after.context.theirs[name])
              expect(
                conflictOf(after.context.base, after.context.drafts, after.context.theirs, sent),
              ).not.toContainEqual(expect.objectContaining({ name }))
      }
    }),

    'waiting changes are saved on this device, and removed once sent or discarded': throughout(() => {
      let unsent: UnsentDetails | null = null
      return ({ stimulus, input, after, view, emitted }) => {
        if (stimulus.type === 'xstate.init') unsent = (input as Input).unsent
        for (const action of emitted) {
          if (action.type === 'saveUnsent') unsent = action as unknown as UnsentDetails
          if (action.type === 'removeUnsent') unsent = null
        }
        if (view.isOnDevice) {
          expect(unsent!.drafts).toMatchObject(view.drafts)
          expect(Object.keys(unsent!.base)).toEqual(detailNames)
        } else if (!view.isUnsaved && !after.matches('awaiting')) expect(unsent).toBeNull()
      }
    }),

    'leaving with unsaved changes asks first': on('form.leave', ({ view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, problem: null, conflict: null, isLeaving: true })
      expect(sent).toEqual([])
    }),

    'a member who stays continues where they were': on('form.stay', ({ view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, isLeaving: false })
      expect(sent).toEqual([])
    }),

    'a member who leaves discards the changes and gets to the requested page': throughout(() => {
      let to: string | null = null
      return ({ stimulus, before, view, sent }) => {
        if (stimulus.type === 'form.leave') to = (stimulus as unknown as { to: string | null }).to
        const isLeft = stimulus.type === 'form.abandon'
        if (isLeft) expect(view).toEqual({ ...atRest, details: before.context.base })
        expect(sent).toEqual(isLeft ? [{ to: 'leaveGuard', event: { type: 'form.left', to } }] : [])
      }
    }),

    'unsaved, waiting, unfinished and conflicting changes are on screen': always(({ after, view }) => {
      const { children } = after
      expect(view.isUnsaved || view.isOnDevice).toBe(Object.keys(view.drafts).length > 0)
      expect(view.isUnsaved && view.isOnDevice).toBe(false)
      expect('reconnect' in children).toBe(view.isOnDevice)
      if (view.isBusy) expect('checkDetails' in children || 'saveDetails' in children).toBe(true)
      if (!view.isOnDevice) expect('checkDetails' in children || 'saveDetails' in children).toBe(view.isBusy)
      expect('leaveGuard' in children).toBe(true)
      if (view.conflict !== null) expect(view.conflict).not.toEqual([])
    }),

    'sent changes are saved in the end, wait on this device, or say what’s in the way': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) =>
        view.isSaved || view.isOnDevice || view.problem !== null || view.conflict !== null,
    }),
  }),
})

describe('a change', () => {
  it('is what differs after trimming, and is sent trimmed', () => {
    expect(draftsBeside(kept, { firstName: ' Ada ', phone: ' 1 ' })).toEqual({ phone: ' 1 ' })
    expect(changesOf({ phone: ' 1 ', address: '  ' })).toEqual({ phone: '1', address: '' })
  })

  it('clashes only if both sides changed the same field differently', () => {
    const drafts = { firstName: 'Ada L.' }
    expect(clashesOf(kept, drafts, renamed, {})).toEqual(['firstName'])
    expect(clashesOf(kept, drafts, apart, {})).toEqual([])
    expect(clashesOf(kept, drafts, { ...kept, firstName: 'Ada L.' }, {})).toEqual([])
    expect(clashesOf(kept, {}, renamed, {})).toEqual([])
  })

  it('doesn’t clash with what was sent before and had no answer', () => {
    const drafts = { firstName: 'Ada L.', phone: '2' }
    const theirs = { ...renamed, phone: '1' }
    expect(clashesOf(kept, drafts, theirs, { firstName: 'Augusta' })).toEqual(['phone'])
  })
})
