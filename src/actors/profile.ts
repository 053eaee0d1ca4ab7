/** The member's details, as the server has them. */
import { shallowEqual, useSelector } from '@xstate/react'
import { profileMachine, profileView } from '#machines/account/profile.ts'
import { isTemporary } from '#machines/reason.ts'
import { createProfileService, createSavedProfile } from '#services/account/profile.service.ts'
import { useMember, useStartedActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useSession } from './page-actors.tsx'
import { provideResource } from './resource.ts'

/** The member's profile, or the one saved on this device until the server answers. */
export async function createProfile({ member, api, device }: Pick<MemberEdges, 'member' | 'api' | 'device'>) {
  const service = createProfileService(api)
  const saved = createSavedProfile(device)
  let known = await saved.recall()
  const logic = profileMachine.provide({
    actors: provideResource(async (signal) => {
      try {
        known = await service.load(member.email, signal)
        void saved.save(known)
      } catch (problem) {
        if (known === null || !isTemporary(problem)) throw problem
      }
      return known
    }),
  })
  return { logic, input: { data: known } }
}

export function useProfile() {
  const { profile } = useMember()
  const [{ email }] = useSession()
  const view = useSelector(profile, (snapshot) => profileView(snapshot, email ?? ''), shallowEqual)
  return [view, profile.send] as const
}

/** Whether there are unsent changes to the member's details. Their actor may not have been started yet. */
export function useHasUnsentDetails(): boolean {
  const account = useStartedActor('account')
  return useSelector(
    account?.getSnapshot().children.profileForm,
    (snapshot) => snapshot?.matches('on-device') ?? false,
  )
}
