import { prove } from '@neuro/statecharts/vitest'
import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { type Access, accessMachine, accessView, type Device } from '#machines/account/access.ts'
import { type Profile, profileMachine, profileView } from '#machines/account/profile.ts'
import { type Book, booksMachine, booksView } from '#machines/reading/books.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import { createChild } from '#tests/support/server/child.ts'
import { resourceModel } from './resource.model.ts'

prove(resourceModel, {
  view: booksView,
  rules: ({ always, on, when, eventually }) => ({
    'nothing loads before it’s needed, and what was saved shows': on(
      'xstate.init',
      ({ after: { context }, view, begun }) => {
        expect(begun).toEqual([])
        expect(view).toMatchObject({ books: context.data ?? [], isAbsent: false, problem: null })
      },
    ),

    'a screen that needs the data requests it, and a reload requests it again [4.3]': on(
      ['resource.load', 'resource.reload'],
      ({ begun, view, viewBefore }) => {
        expect(begun).toEqual(['load'])
        expect(view).toEqual({ ...viewBefore, isLoading: true, isAbsent: false, problem: null })
      },
    ),

    'an answer from before a reload is ignored': on('resource.reload', ({ before, left }) =>
      expect(left.includes('load')).toBe('load' in before.children),
    ),

    'the latest answer is shown, and reported to the app [4.3]': on(
      'xstate.done.actor.load',
      ({ event: { output }, view, emitted }) => {
        expect(view).toEqual({
          books: output ?? [],
          isAbsent: output === null,
          isLoading: false,
          problem: null,
        })
        expect(emitted).toEqual([{ type: 'books.loaded', data: output }])
      },
    ),

    'a failure says why, and keeps the current data [4.3, 8.1]': on(
      'xstate.error.actor.load',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({
          books: viewBefore.books,
          isAbsent: false,
          isLoading: false,
          problem: event.error.message,
        }),
    ),

    'a failed load is retried at growing intervals until it succeeds or is requested again': always(
      ({ after, left, view, viewBefore }) => {
        expect('reconnect' in after.children).toBe(view.problem !== null)
        const isStill = view.problem !== null && viewBefore.problem !== null
        if (isStill) expect(left).not.toContain('reconnect')
      },
    ),

    'each try is one call, and the reason stays on screen': on(
      'reconnect.now',
      ({ begun, view, viewBefore }) => {
        expect(begun).toEqual(['load'])
        expect(view).toEqual(viewBefore)
      },
    ),

    'data that has loaded is reported again on request': on(
      'resource.report',
      ({ after: { context }, view, viewBefore, emitted }) => {
        expect(view).toEqual(viewBefore)
        const { data } = context
        expect(emitted).toEqual(data === null ? [] : [{ type: 'books.loaded', data }])
      },
    ),

    'nothing else is reported than new data': when(
      ({ stimulus: { type } }) => type !== 'xstate.done.actor.load' && type !== 'resource.report',
      ({ emitted }) => expect(emitted).toEqual([]),
    ),

    'needed data loads in the end': eventually({
      after: ({ begun }) => begun.includes('load'),
      follows: ({ view }) => !view.isLoading && view.problem === null,
      by: ['reconnect.now'],
    }),
  }),
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
      books: [],
      isLoading: false,
      isAbsent: true,
      problem: null,
    })
    expect(await viewOf(Promise.resolve([]))).toMatchObject({ isAbsent: false })
  })

  it('shows why it couldn’t be loaded', async () => {
    expect(await viewOf(Promise.reject(new Error('offline')))).toMatchObject({
      isLoading: false,
      isAbsent: false,
      problem: 'offline',
    })
  })
})

describe('the profile', () => {
  const nameless: Profile = {
    email: 'ada@example.com',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    username: '',
    profilePhoto: null,
  }

  it.each([
    [{ firstName: 'Ada', username: 'countess' }, 'Ada', 'Ada'],
    [{ username: 'countess' }, 'countess', null],
    [{}, 'ada', null],
  ])('of %o has a name to call the member', async (given, name, firstName) => {
    const profile = createChild(
      profileMachine.provide({ actors: actors<Profile>(async () => ({ ...nameless, ...given })) }),
    ).actor.start()
    expect(profileView(profile.getSnapshot(), nameless.email).name).toBe('ada')
    profile.send({ type: 'resource.load' })
    const snapshot = await waitFor(profile, (now) => now.matches('ready'))
    expect(profileView(snapshot, nameless.email)).toMatchObject({ name, firstName, problem: null })
  })
})

describe('the sign-in methods', () => {
  const device = (id: string, isCurrent: boolean, lastUsedAt: number): Device => ({
    id,
    isCurrent,
    lastUsedAt,
    name: 'Firefox on Linux',
    expiresAt: 9,
  })
  const known: Access = {
    hasPassword: true,
    canSetPassword: true,
    canEmpty: true,
    devices: [device('here', true, 1), device('old', false, 2), device('new', false, 3)],
  }

  it('stay on screen if a refresh fails', async () => {
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

  it('say why if they never loaded', async () => {
    const load = () => Promise.reject(new Error('offline'))
    const access = createChild(accessMachine.provide({ actors: actors<Access>(load) })).actor.start()
    access.send({ type: 'resource.load' })
    const failed = await waitFor(access, (now) => now.matches('unavailable'))
    expect(accessView(failed)).toEqual({
      access: null,
      others: [],
      current: null,
      isLoading: false,
      problem: 'offline',
    })
  })
})
