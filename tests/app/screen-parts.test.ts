import { expect, it, vi } from 'vitest'
import type { MemberActors } from '#actors/member-actors.tsx'
import { createScreenParts, type PartOptions, type WirePart } from '#app/screen-parts.ts'
import { type MembersArea, startActors } from '#app/wire.ts'
import { fakeServices, later, signedIn } from '#tests/support/fakes.ts'

const part = () => ({ actors: {}, start: vi.fn(), stop: vi.fn() })
const partsWith = (wires: Record<string, WirePart>) =>
  createScreenParts({} as PartOptions, {} as MemberActors, (name) => wires[name])

it('starts a screen’s actors once, however often it’s prepared', async () => {
  const quiz = part()
  const parts = partsWith({ quiz: () => quiz })
  await Promise.all([parts.prepare('quiz'), parts.prepare('quiz'), parts.prepare('dashboard')])
  await parts.prepare('quiz')
  expect(quiz.start).toHaveBeenCalledTimes(1)
})

it('can be retried after a failure', async () => {
  const quiz = part()
  const wire = vi.fn<WirePart>(() => quiz).mockRejectedValueOnce(new Error('no'))
  const parts = partsWith({ quiz: wire })
  await expect(parts.prepare('quiz')).rejects.toThrow('no')
  await parts.prepare('quiz')
  expect(quiz.start).toHaveBeenCalledTimes(1)
})

it('stops running actors, and never starts late ones', async () => {
  const [quiz, visual] = [part(), part()]
  const slow = later<typeof visual>()
  const parts = partsWith({ quiz: () => quiz, visual: () => slow.promise })
  await parts.prepare('quiz')
  const preparing = parts.prepare('visual')
  parts.stop()
  slow.resolve(visual)
  await preparing
  expect(quiz.stop).toHaveBeenCalledTimes(1)
  expect(visual.start).not.toHaveBeenCalled()
  expect(visual.stop).toHaveBeenCalledTimes(1)
})

const areaWith = (prepare: MembersArea['prepare']) => ({
  ...{
    actors: {} as MemberActors,
    renewed: () => {},
    unsaved: () => {},
    stop: vi.fn(),
    Frame: () => null,
    Player: () => null,
    prepare,
  },
})

it('the members’ area opens once the actors of loaded screens run', async () => {
  const started = later<MembersArea>()
  const visual = later<void>()
  const prepare = vi.fn(async (name: string) => (name === 'visual' ? visual.promise : undefined))
  const services = fakeServices({ loadScreen: async (name) => name, startMembers: () => started.promise })
  const { screens, members } = startActors(services, signedIn)
  screens.send({ type: 'screen.show', name: 'visual' })
  await vi.waitFor(() => expect(screens.getSnapshot().context.loaded).toContain('visual'))

  started.resolve(areaWith(prepare))
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith('visual'))
  screens.send({ type: 'screen.show', name: 'quiz' })
  await vi.waitFor(() => expect(screens.getSnapshot().context.loaded).toContain('quiz'))
  expect(members.get()).toBeNull()

  visual.resolve()
  await vi.waitFor(() => expect(members.get()).not.toBeNull())
  expect(prepare).toHaveBeenCalledWith('quiz')
})

it('a screen that loads later is shown once its actors run', async () => {
  const quiz = later<void>()
  const area = areaWith(async () => quiz.promise)
  const services = fakeServices({ loadScreen: async (name) => name, startMembers: async () => area })
  const { screens, members } = startActors(services, signedIn)
  await vi.waitFor(() => expect(members.get()).not.toBeNull())
  screens.send({ type: 'screen.show', name: 'quiz' })
  await Promise.resolve()
  expect(screens.getSnapshot().hasTag('busy')).toBe(true)
  quiz.resolve()
  await vi.waitFor(() => expect(screens.getSnapshot().context.loaded).toContain('quiz'))
})

it('if an actor can’t start, the area stops and offers to try again', async () => {
  const area = areaWith(async () => Promise.reject(new Error('no')))
  const services = fakeServices({ loadScreen: async (name) => name, startMembers: async () => area })
  const started = { ...services, firstScreens: ['quiz'] }
  const { session, members } = startActors(started, signedIn)
  await vi.waitFor(() =>
    expect(session.getSnapshot().matches({ 'signed-in': { area: { members: 'unopened' } } })).toBe(true),
  )
  expect(members.get()).toBeNull()
  expect(area.stop).toHaveBeenCalledTimes(1)
})
