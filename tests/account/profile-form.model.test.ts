import { describe, expect, it } from 'vitest'
import {
  changesOf,
  clashesOf,
  type Details,
  type Drafts,
  draftsApart,
  draftsBeside,
} from '#machines/account/details.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { apart, kept, profileFormModel, renamed } from './profile-form.model.ts'

const atRest = {
  ...{ drafts: {}, isUnsaved: false, isBusy: false, isSaved: false, isLeaving: false },
  ...{ problem: null, conflict: null },
}

/** What the fields show: what was typed over what the server has. */
const fields = (base: Details, typed: Drafts) => {
  const drafts = draftsBeside(base, typed)
  return { details: { ...base, ...drafts }, drafts, isUnsaved: Object.keys(drafts).length > 0 }
}

/** What the member chooses between. */
const conflictOf = (base: Details, drafts: Drafts, theirs: Details) =>
  clashesOf(base, drafts, theirs).map((name) => ({
    name,
    mine: (drafts[name] ?? '').trim(),
    theirs: theirs[name],
  }))

prove(profileFormModel, {
  view: profileFormView,
  rules: ({ always, on, when, throughout, eventually }) => ({
    'the form is empty until the details are known': on('xstate.init', ({ view, begun }) => {
      expect(view).toEqual({ ...atRest, details: null })
      expect(begun).toEqual(['leaveGuard'])
    }),

    'details that arrive fill the fields that aren’t being edited, and a clash is asked about': on(
      'details.received',
      ({ event: { details }, before, view, viewBefore }) => {
        const { base } = before.context
        const { drafts, isSaved } = viewBefore
        const conflict = conflictOf(base, drafts, details)
        expect(view).toEqual(
          conflict.length > 0
            ? { ...viewBefore, problem: null, conflict }
            : { ...atRest, ...fields(details, drafts), isSaved },
        )
      },
    ),

    'what is typed is shown, and counts as unsaved if it differs': on(
      'details.change',
      ({ event: { name, text }, before, view, viewBefore }) =>
        expect(view).toEqual({
          ...atRest,
          ...fields(before.context.base, { ...viewBefore.drafts, [name]: text }),
        }),
    ),

    'unsaved changes can be discarded': on('details.discard', ({ before, view, sent }) => {
      expect(view).toEqual({ ...atRest, details: before.context.base })
      expect(sent).toEqual([])
    }),

    'before anything is sent, the server is asked what it has': on(
      'details.save',
      ({ input, view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, isBusy: true, problem: null })
        expect([begun, given]).toEqual([['checkDetails'], [input]])
      },
    ),

    'changes from elsewhere are never overwritten without asking, and only what was changed here is sent': on(
      'xstate.done.actor.checkDetails',
      ({ event: { output }, input, before, view, viewBefore, begun, given }) => {
        const { drafts } = viewBefore
        const conflict = conflictOf(before.context.base, drafts, output)
        const now = fields(output, drafts)
        if (conflict.length > 0) {
          expect([view, begun]).toEqual([{ ...viewBefore, isBusy: false, conflict }, []])
        } else if (now.isUnsaved) {
          expect(view).toEqual({ ...atRest, ...now, isBusy: true })
          const changes = changesOf(now.drafts)
          expect([begun, given]).toEqual([['saveDetails'], [{ ...(input as object), changes }]])
        } else expect([view, begun]).toEqual([{ ...atRest, ...now, isSaved: true }, []])
      },
    ),

    'the member can keep their own version, which is sent': on(
      'details.keep-mine',
      ({ input, before, view, viewBefore, begun, given }) => {
        const now = fields(before.context.theirs, viewBefore.drafts)
        expect(view).toEqual({ ...atRest, ...now, isBusy: true })
        const changes = changesOf(now.drafts)
        expect([begun, given]).toEqual([['saveDetails'], [{ ...(input as object), changes }]])
      },
    ),

    'the member can take the other version, and keeps their other changes': on(
      'details.take-theirs',
      ({ before, view, viewBefore, begun }) => {
        const { theirs } = before.context
        const names = viewBefore.conflict!.map(({ name }) => name)
        expect(view).toEqual({ ...atRest, ...fields(theirs, draftsApart(viewBefore.drafts, names)) })
        expect(begun).toEqual([])
      },
    ),

    'changes that the server accepted are saved, and others say why': on(
      'xstate.done.actor.saveDetails',
      ({ event: { output }, before, view, viewBefore }) => {
        const saved = { ...before.context.base, ...changesOf(viewBefore.drafts) }
        expect(view).toEqual(
          output.accepted
            ? { ...atRest, details: saved, isSaved: true }
            : { ...viewBefore, isBusy: false, problem: output.message },
        )
      },
    ),

    'a failure says why, and nothing that was typed is lost': on(
      ['xstate.error.actor.checkDetails', 'xstate.error.actor.saveDetails'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isBusy: false, problem: event.error.message }),
    ),

    'changes are reported once they’re saved, and nothing else is': when(
      ({ stimulus }) => stimulus.type !== 'xstate.init',
      ({ view, viewBefore, emitted }) =>
        expect(emitted).toEqual(view.isSaved && !viewBefore.isSaved ? [{ type: 'details.saved' }] : []),
    ),

    'leaving with unsaved changes is asked about': on('form.leave', ({ view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, problem: null, conflict: null, isLeaving: true })
      expect(sent).toEqual([])
    }),

    'a member who stays goes on where they were': on('form.stay', ({ view, viewBefore, sent }) => {
      expect(view).toEqual({ ...viewBefore, isLeaving: false })
      expect(sent).toEqual([])
    }),

    'a member who leaves gives the changes up, and gets where they wanted to go': throughout(() => {
      let to: string | null = null
      return ({ stimulus, before, view, sent }) => {
        if (stimulus.type === 'form.leave') to = (stimulus as unknown as { to: string | null }).to
        const isLeft = stimulus.type === 'form.abandon'
        if (isLeft) expect(view).toEqual({ ...atRest, details: before.context.base })
        expect(sent).toEqual(isLeft ? [{ to: 'leaveGuard', event: { type: 'form.left', to } }] : [])
      }
    }),

    'what is unsaved, under way or in conflict is on screen': always(({ after, view }) => {
      const { children, context } = after
      expect(view.isUnsaved).toBe(Object.keys(view.drafts).length > 0)
      expect('checkDetails' in children || 'saveDetails' in children).toBe(view.isBusy)
      expect('leaveGuard' in children).toBe(true)
      if (view.conflict !== null) expect(view.conflict).not.toEqual([])
      expectSerialisable(context)
    }),

    'changes that are sent are saved in the end, or the member sees what’s in the way': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => view.isSaved || view.problem !== null || view.conflict !== null,
    }),
  }),
})

describe('what changed', () => {
  it('is what differs once spaces at the ends are gone, and is sent without them', () => {
    expect(draftsBeside(kept, { firstName: ' Ada ', phone: ' 1 ' })).toEqual({ phone: ' 1 ' })
    expect(changesOf({ phone: ' 1 ', address: '  ' })).toEqual({ phone: '1', address: '' })
  })

  it('clashes only where both changed the same to something else', () => {
    const drafts = { firstName: 'Ada L.' }
    expect(clashesOf(kept, drafts, renamed)).toEqual(['firstName'])
    expect(clashesOf(kept, drafts, apart)).toEqual([])
    expect(clashesOf(kept, drafts, { ...kept, firstName: 'Ada L.' })).toEqual([])
    expect(clashesOf(kept, {}, renamed)).toEqual([])
  })
})
