import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { type App, type MembersArea, startSystem } from '#app/system.ts'
import type { membersMachine } from '#machines/app/members.machine.ts'
import { fakeServices, later, signedIn } from '#tests/support/actors/fakes.ts'
import { fakeArea } from '#tests/support/actors/members.ts'

/** A members' area in which `prepare` starts the actors of screens. */
async function areaThat(prepare: (screen: string) => Promise<void>): Promise<MembersArea> {
  const area = await fakeArea()
  const logic = (area.logic as typeof membersMachine).provide({
    actors: {
      loadScreenActors: fromPromise(async ({ input }) => {
        await prepare(input.screen)
        return []
      }),
    },
  })
  return { ...area, logic }
}

const preparedIn = ({ app }: App): readonly string[] =>
  app.system.get('members')?.getSnapshot().context.prepared ?? []

it('a screen’s actors start once its code has loaded, before or after the members’ area', async () => {
  const area = later<MembersArea>()
  const prepare = vi.fn(async () => {})
  const app = startSystem(
    fakeServices({ loadScreen: async (name) => name, loadMembers: () => area.promise }),
    signedIn,
  )
  app.screens.send({ type: 'screen.show', name: 'visual' })
  await vi.waitFor(() => expect(app.screens.getSnapshot().context.loaded).toContain('visual'))
  area.resolve(await areaThat(prepare))
  await vi.waitFor(() => expect(preparedIn(app)).toEqual(['visual']))

  app.screens.send({ type: 'screen.prefetch', name: 'quiz' })
  await vi.waitFor(() => expect(preparedIn(app)).toEqual(['visual', 'quiz']))
  app.screens.send({ type: 'screen.show', name: 'quiz' })
  expect(prepare.mock.calls).toEqual([['visual'], ['quiz']])
})

it('a screen whose actors couldn’t start is tried again when it’s loaded again', async () => {
  const prepare = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no'))
  const app = startSystem(fakeServices({ loadMembers: () => areaThat(prepare) }), signedIn)
  await vi.waitFor(() => expect(app.app.system.get('members')).toBeDefined())
  const members = app.app.system.get('members')
  members.send({ type: 'screen.loaded', name: 'quiz' })
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(members.getSnapshot().matches('waiting')).toBe(true))
  expect(preparedIn(app)).toEqual([])
  members.send({ type: 'screen.loaded', name: 'quiz' })
  await vi.waitFor(() => expect(preparedIn(app)).toEqual(['quiz']))
})
