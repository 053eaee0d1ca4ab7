import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { type Access, accessMachine, accessView, type Device } from '#machines/account/access.ts'
import { type Profile, profileMachine, profileView } from '#machines/account/profile.ts'
import { type Book, booksMachine, booksView } from '#machines/reading/books.ts'
import { reasonOf } from '#machines/reason.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { createChild } from '#tests/support/child.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { resourceModel } from './resource.model.ts'

prove(resourceModel, {
  view: ({ context }) => context.message,
  check({ path, stimulus, before, after, emitted, told, begun, left }) {
    const { type } = stimulus
    const isAnswer = type === 'xstate.done.actor.load'
    expect(after.context.data, 'the latest answer stays visible').toEqual(
      isAnswer ? (stimulus as unknown as { output: unknown }).output : before.context.data,
    )
    expect(after.matches('ready'), 'an answer is shown, until a reload').toBe(
      isAnswer || (before.matches('ready') && type !== 'resource.reload'),
    )
    if (type === 'xstate.error.actor.load') {
      expect(after.matches('unavailable')).toBe(true)
      const { error } = stimulus as unknown as { error: Error }
      expect(after.context.message, 'the member sees why').toBe(reasonOf(error))
    }
    expect('reconnect' in after.children, 'keeps trying while it failed').toBe(after.matches('unavailable'))
    if (before.matches('unavailable') && after.matches('unavailable'))
      expect(left, 'waits keep growing').not.toContain('reconnect')
    expect('load' in after.children, 'the screen shows that it loads, or the error').toBe(
      after.hasTag('busy') || after.matches({ unavailable: 'retrying' }),
    )
    if (path.steps.length === 0) expect(begun, 'loads nothing before it’s needed').toEqual([])
    const loads = begun.filter((actor) => actor === 'load')
    if (type === 'resource.reload') {
      expect(loads, 'a reload asks the server').toEqual(['load'])
      expect(left.includes('load'), 'and ignores a pending answer').toBe('load' in before.children)
    }
    if (type === 'resource.load')
      expect(loads, 'loads once').toEqual(
        before.matches('idle') || before.matches('unavailable') ? ['load'] : [],
      )
    if (type === 'reconnect.now')
      expect(loads, 'each retry is one call').toEqual(
        before.matches({ unavailable: 'waiting' }) ? ['load'] : [],
      )
    expect(emitted, 'reports new data').toEqual(
      isAnswer ? [{ type: 'books.loaded', data: after.context.data }] : [],
    )
    expect(told).toEqual([])
    expectSerialisable(after.context)
  },
})

const actors = <Data>(load: () => Promise<Data>) => ({
  load: fromPromise<Data, undefined>(load),
  reconnect: fromCallback<ResourceEvent, undefined>(() => {}),
})

describe('the list of books', () => {
  async function viewOf(answer: Promise<readonly Book[] | null>) {
    const books = createChild(booksMachine.provide({ actors: actors(() => answer) })).actor.start()
    expect(booksView(books.getSnapshot()).isLoading).toBe(true)
    books.send({ type: 'resource.load' })
    expect(booksView(books.getSnapshot()).isLoading).toBe(true)
    return booksView(await waitFor(books, (snapshot) => !snapshot.hasTag('busy')))
  }

  it('is absent on a server without books', async () => {
    expect(await viewOf(Promise.resolve(null))).toEqual({
      ...{ books: [], isLoading: false, isAbsent: true, problem: null },
    })
    expect(await viewOf(Promise.resolve([]))).toMatchObject({ isAbsent: false })
  })

  it('shows why it couldn’t be loaded', async () => {
    expect(await viewOf(Promise.reject(new Error('offline')))).toMatchObject({
      ...{ isLoading: false, isAbsent: false, problem: 'offline' },
    })
  })
})

describe('the profile', () => {
  const nameless: Profile = {
    ...{ email: 'ada@example.com', firstName: '', lastName: '', phone: '', address: '', username: '' },
    profilePhoto: null,
  }

  it.each([
    [{ firstName: 'Ada', username: 'countess' }, 'Ada', 'Ada'],
    [{ username: 'countess' }, 'countess', null],
    [{}, 'ada', null],
  ])('of %o has something to call the member', async (given, name, firstName) => {
    const profile = createChild(
      profileMachine.provide({ actors: actors<Profile>(async () => ({ ...nameless, ...given })) }),
    ).actor.start()
    expect(profileView(profile.getSnapshot(), nameless.email).name).toBe('ada')
    profile.send({ type: 'resource.load' })
    const snapshot = await waitFor(profile, (now) => now.matches('ready'))
    expect(profileView(snapshot, nameless.email)).toMatchObject({ name, firstName, problem: null })
  })
})

describe('how the member signs in', () => {
  const device = (id: string, isCurrent: boolean, lastUsedAt: number): Device => ({
    ...{ id, isCurrent, lastUsedAt },
    ...{ name: 'Firefox on Linux', expiresAt: 9 },
  })
  const known: Access = {
    ...{ hasPassword: true, canSetPassword: true, canEmpty: true },
    devices: [device('here', true, 1), device('old', false, 2), device('new', false, 3)],
  }

  it('stays on screen when a refresh fails', async () => {
    let isUp = true
    const load = () => (isUp ? Promise.resolve(known) : Promise.reject(new Error('offline')))
    const access = createChild(accessMachine.provide({ actors: actors<Access>(load) })).actor.start()
    expect(accessView(access.getSnapshot())).toMatchObject({ access: null, isLoading: false })
    access.send({ type: 'resource.load' })
    expect(accessView(access.getSnapshot()).isLoading).toBe(true)
    const shown = accessView(await waitFor(access, (now) => now.matches('ready')))
    expect(
      shown.others.map(({ id }) => id),
      'other devices, the last used first',
    ).toEqual(['new', 'old'])
    expect(shown.current?.id).toBe('here')
    isUp = false
    access.send({ type: 'resource.reload' })
    expect(accessView(access.getSnapshot())).toEqual(shown)
    expect(accessView(await waitFor(access, (now) => now.matches('unavailable')))).toEqual(shown)
  })

  it('says why if it was never loaded', async () => {
    const load = () => Promise.reject(new Error('offline'))
    const access = createChild(accessMachine.provide({ actors: actors<Access>(load) })).actor.start()
    access.send({ type: 'resource.load' })
    const failed = await waitFor(access, (now) => now.matches('unavailable'))
    expect(accessView(failed)).toEqual({
      ...{ access: null, others: [], current: null, isLoading: false, problem: 'offline' },
    })
  })
})
