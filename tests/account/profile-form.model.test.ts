import { givenTo } from '@neuro/statecharts/drive'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  clashesOf,
  type DetailName,
  type Details,
  draftsBeside,
} from '#machines/account/details.ts'
import type { profileFormMachine } from '#machines/account/profile-form.machine.ts'
import { profileFormView } from '#machines/account/profile-form.view.ts'
import type { Reply } from '#machines/account/submission.machine.ts'
import { prove, type StepOf } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { apart, kept, profileFormModel, renamed } from './profile-form.model.ts'

type Step = StepOf<typeof profileFormMachine>

/** The ways in which the member lets go of what they typed. */
const partings = ['details.change', 'details.discard', 'details.take-theirs', 'form.abandon']

prove(profileFormModel, {
  view: profileFormView,
  onlyHeard: true,
  check(step) {
    const { stimulus, before, after, emitted, told, begun } = step
    const { type } = stimulus
    const view = profileFormView(after)
    const { base, drafts, email } = after.context
    const isAccepted = type === 'xstate.done.actor.saveDetails' && (outputOf(step) as Reply).accepted

    expect(view.isUnsaved, 'unsaved is what would be lost').toBe(Object.keys(drafts).length > 0)
    for (const [name, text] of entriesOf(drafts))
      expect(text.trim(), 'a draft is a change').not.toBe(base[name])
    expect(view.details, 'the fields show what was typed, else what is kept').toEqual(
      after.matches('awaiting') ? null : { ...base, ...drafts },
    )
    for (const [name, text] of entriesOf(before.context.drafts)) {
      const isThere = drafts[name] === text || base[name] === text.trim()
      if (!partings.includes(type)) expect(isThere, `${name}: nothing that was typed is lost`).toBe(true)
    }
    if (type === 'details.change') {
      const { name, text } = stimulus as unknown as { name: DetailName; text: string }
      expect(drafts[name] ?? base[name], 'what is typed is taken').toBe(
        text.trim() === base[name] ? base[name] : text,
      )
    }
    if (type === 'details.discard' || type === 'form.abandon') expect(view.isUnsaved).toBe(false)
    if (type === 'details.take-theirs' || type === 'details.keep-mine')
      expect(base, 'what is on the server is known').toEqual(before.context.theirs)
    if (type === 'details.take-theirs') {
      const theirs = clashesOf(before.context.base, before.context.drafts, before.context.theirs)
      for (const name of theirs) expect(view.details?.[name]).toBe(before.context.theirs[name])
    }

    if (begun.includes('saveDetails') && type !== 'details.keep-mine')
      expect(
        clashesOf(before.context.base, before.context.drafts, outputOf(step) as Details),
        'changes from elsewhere are never overwritten without asking',
      ).toEqual([])
    expect('checkDetails' in after.children || 'saveDetails' in after.children).toBe(view.isBusy)
    if (after.matches('checking')) expect(givenTo(after, 'checkDetails')).toEqual({ email })
    if (after.matches('saving'))
      expect(givenTo(after, 'saveDetails'), 'only what was changed is sent').toEqual({
        email,
        changes: changesOf(drafts),
      })
    if (isAccepted)
      expect(base, 'what was sent is kept').toEqual({
        ...before.context.base,
        ...changesOf(before.context.drafts),
      })
    if (view.isSaved) expect(view.isUnsaved, 'what is saved is not unsaved').toBe(false)

    expect(view.problem !== null).toBe(after.matches('refused'))
    if (view.problem !== null && !before.matches('refused'))
      expect(view.problem, 'why it was refused is said').toMatch(/failed$|^That name/)
    if (view.conflict !== null) {
      expect(view.conflict.length, 'a conflict is about something').toBeGreaterThan(0)
      for (const { name, mine, theirs } of view.conflict) {
        expect([mine, theirs]).toEqual([drafts[name]?.trim(), after.context.theirs[name]])
        expect(mine, 'and about two different things').not.toBe(theirs)
      }
    }
    if (type === 'form.leave') expect(view.isLeaving, 'who leaves is asked').toBe(true)
    if (type === 'form.stay') expect(drafts, 'who stays goes on').toEqual(before.context.drafts)

    const isSavedNow = view.isSaved && !before.matches('saved')
    expect(emitted, 'reports saved changes').toEqual(isSavedNow ? [{ type: 'details.saved' }] : [])
    expect(told, 'lets the member leave').toEqual(
      type === 'form.abandon'
        ? [{ to: 'leaveGuard', event: { type: 'form.left', to: before.context.to } }]
        : [],
    )
    expectSerialisable(after.context)
  },

  remembering() {
    /** Where the member wanted to go when they were asked. */
    let asked: string | null = null
    return ({ stimulus, told }) => {
      if (stimulus.type === 'form.leave') asked = (stimulus as unknown as { to: string | null }).to
      for (const { event } of told)
        expect((event as { to?: string | null }).to, 'the member gets where they wanted').toBe(asked)
    }
  },
})

const outputOf = ({ stimulus }: Step) => (stimulus as unknown as { output: unknown }).output

const entriesOf = (drafts: Partial<Details>) => Object.entries(drafts) as [DetailName, string][]

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
