/** The member's details, as the server has them. */
import { shallowEqual, useSelector } from '@xstate/react'
import { profileMachine, profileView } from '#machines/account/profile.ts'
import { isTemporary } from '#machines/reason.ts'
import type { ProfileService, SavedProfile } from '#services/account/profile.service.ts'
import { useMember, useStartedActor } from './member-actors.tsx'
import { useSession } from './page-actors.tsx'
import { provideResource } from './resource.ts'

/**
 * The profile of the member with this email, or the one saved on this device if the server doesn't answer.
 */
export const provideProfile = (
  email: string,
  service: Pick<ProfileService, 'load'>,
  saved: Pick<SavedProfile, 'save' | 'recall'>,
) =>
  profileMachine.provide({
    actors: provideResource(async (signal) => {
      try {
        const profile = await service.load(email, signal)
        void saved.save(profile)
        return profile
      } catch (problem) {
        const profile = isTemporary(problem) ? await saved.recall() : null
        if (profile === null) throw problem
        return profile
      }
    }),
  })

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
