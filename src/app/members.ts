/** The members' part of the system: loaded after signing in. */
import { enqueueActions, fromCallback, fromPromise } from 'xstate'
import { provideFavourites } from '#actors/favourites.ts'
import type { MemberActors } from '#actors/member-actors.tsx'
import { noticeOf } from '#actors/notices.ts'
import type { Paths } from '#content/paths.ts'
import {
  type MembersEvent,
  type MembersInput,
  membersMachine,
  type Tellable,
} from '#machines/app/members.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { Member } from '#machines/session/member.ts'
import type { Api } from '#services/api/api.ts'
import { watchVisibility } from '#services/browser/visibility.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createFavouritesService } from '#services/favourites/favourites.service.ts'
import { createToaster } from './notices/toaster.ts'
import { reopening } from './routing/reopening.ts'
import type { Inspect, MembersArea } from './system.ts'
import { wireMembers } from './wire-members.ts'

export type MemberOptions = {
  api: Api
  apiUrl: string
  mediaUrl: string
  productName: string
  paths: Paths
  /** Where the session and the settings are saved. */
  storage: SafeStorage
  member: Member
  inspect?: Inspect | undefined
}

/** Reads the data on this device and makes the members' machine. */
export async function loadMembers(options: MemberOptions): Promise<Omit<MembersArea, 'Frame' | 'Player'>> {
  const { api, storage, member, inspect } = options
  const device = createDeviceStore(member.email)
  const unconverted = await wireMembers({ ...options, device })
  const { actors } = unconverted

  const logic = membersMachine.provide({
    actors: {
      notices: noticesMachine.provide({ actors: { toaster: createToaster(inspect) } }),
      favourites: provideFavourites(createFavouritesService(api)),
      visibility: fromCallback<MembersEvent, undefined>(({ sendBack }) => watchVisibility(sendBack)),
      loadScreenActors: fromPromise(async ({ input }) => {
        await unconverted.prepare(input.screen)
        return []
      }),
      unconverted: fromCallback<MembersEvent, undefined>(({ sendBack, system }) => {
        const converted: ConvertedActors = {
          favourites: system.get('favourites'),
          notices: system.get('notices'),
        }
        Object.assign(actors, converted)
        return unconverted.start(sendBack)
      }),
    },
    actions: {
      tell: enqueueActions(({ enqueue }, facts: readonly Tellable[]) => {
        for (const fact of facts) enqueue.sendTo('notices', { type: 'notice.tell', ...noticeOf(fact) })
      }),
    },
  })
  return {
    logic,
    input: { email: member.email, news: newsFor(member, storage) },
    actors: actors as MemberActors,
  }
}

type ConvertedActors = Pick<MemberActors, 'favourites' | 'notices'>

function newsFor({ email, emailChange }: Member, storage: SafeStorage): MembersInput['news'] {
  const reopened = reopening.reason()
  return [
    ...(reopened === null
      ? []
      : [{ type: reopened === 'merged' ? ('data.imported' as const) : ('data.removed' as const) }]),
    ...(emailChange === undefined
      ? []
      : [{ type: emailChange === 'made' ? ('address.changed' as const) : ('address.kept' as const), email }]),
    ...(storage.isKeeping() ? [] : [{ type: 'storage.refused' as const }]),
  ]
}
