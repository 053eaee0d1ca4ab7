import { describe, expect, it } from 'vitest'
import { changesOf, clashesOf, type Details, draftsBeside } from '../../src/machines/profile-form/details.ts'
import { profileFormMachine } from '../../src/machines/profile-form/profile-form.machine.ts'
import { profileFormView } from '../../src/machines/profile-form/profile-form.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const kept: Details = { firstName: 'Ada', lastName: '', username: '', phone: '', address: '' }
const elsewhere: Details = { ...kept, firstName: 'Augusta' }
const apart: Details = { ...kept, phone: '1' }

const { cases, replay, untaken } = explore(profileFormMachine, {
  inputs: [{ email: 'ada@example.com' }],
  stimuli: [
    { type: 'details.received', details: kept },
    { type: 'details.received', details: elsewhere },
    { type: 'details.change', name: 'firstName', text: 'Ada L.' },
    { type: 'details.change', name: 'firstName', text: 'Ada ' },
    { type: 'details.save' },
    { type: 'details.discard' },
    { type: 'details.keep-mine' },
    { type: 'details.take-theirs' },
    { type: 'form.leave', to: '/admin/quiz' },
    { type: 'form.stay' },
    { type: 'form.abandon' },
    answered('checkDetails', kept),
    answered('checkDetails', elsewhere),
    answered('checkDetails', { ...kept, firstName: 'Ada L.' }),
    answered('checkDetails', apart),
    failed('checkDetails'),
    answered('saveDetails', { accepted: true }),
    answered('saveDetails', { accepted: false, message: 'That name is not possible.' }),
    failed('saveDetails'),
  ],
})

describe('profileForm: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const emitted: { type: string }[] = []
      const snapshot = replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = profileFormView(snapshot)
      const { base, drafts } = snapshot.context
      const isChanged = Object.keys(drafts).length > 0
      expect(view.isUnsaved, 'unsaved is what would be lost').toBe(isChanged)
      for (const [name, text] of Object.entries(drafts))
        expect(text.trim(), 'a draft is a change').not.toBe(base[name as keyof Details])
      expect(view.details === null).toBe(snapshot.matches('awaiting'))
      expect(view.problem !== null).toBe(snapshot.matches('refused'))
      if (view.conflict !== null) {
        expect(view.conflict.length, 'a conflict is about something').toBeGreaterThan(0)
        for (const { mine, theirs } of view.conflict) expect(mine).not.toBe(theirs)
      }
      if (emitted.some(({ type }) => type === 'details.saved')) expect(view.isSaved).toBe(true)
      if (emitted.some(({ type }) => type === 'form.left')) expect(view.isUnsaved).toBe(false)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('what changed', () => {
  it('is what differs once spaces at the ends are gone, and is sent without them', () => {
    expect(draftsBeside(kept, { firstName: ' Ada ', phone: ' 1 ' })).toEqual({ phone: ' 1 ' })
    expect(changesOf({ phone: ' 1 ', address: '  ' })).toEqual({ phone: '1', address: '' })
  })

  it('clashes only where both changed the same to something else', () => {
    const drafts = { firstName: 'Ada L.' }
    expect(clashesOf(kept, drafts, elsewhere)).toEqual(['firstName'])
    expect(clashesOf(kept, drafts, apart)).toEqual([])
    expect(clashesOf(kept, drafts, { ...kept, firstName: 'Ada L.' })).toEqual([])
    expect(clashesOf(kept, {}, elsewhere)).toEqual([])
  })
})
