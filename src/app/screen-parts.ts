/** The actors that one screen alone uses: they start with it, and stay as long as the member does. */
import type { ActorRefFrom } from 'xstate'
import type { MemberActors, ScreenActors } from '../actors/member-actors.tsx'
import type { Paths } from '../content/paths.ts'
import type { playerMachine } from '../machines/player/player.machine.ts'
import type { profileMachine } from '../machines/profile/profile.machine.ts'
import type { Api } from '../services/api.ts'
import type { DeviceStore } from '../services/device-store.ts'
import type { ProfileService } from '../services/profile.service.ts'
import type { Inspect } from './wire.ts'

/** What any of them may need. */
export type PartOptions = {
  api: Api
  apiUrl: string
  mediaUrl: string
  productName: string
  email: string
  paths: Paths
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  profile: ActorRefFrom<typeof profileMachine>
  profileService: ProfileService
  /** There is no such member any more. */
  gone: () => void
  inspect: Inspect | undefined
}

type Part = { actors: Partial<ScreenActors>; start: () => void; stop: () => void }

export type WirePart = (options: PartOptions) => Part | Promise<Part>

/**
 * `prepare` starts what the screen called `name` needs, once, and puts it among `actors`; it rejects when that fails, and
 * can then be asked again. `wiringOf` gives the wiring of a screen whose code is here, if it has one of its own.
 */
export function createScreenParts(
  options: PartOptions,
  actors: MemberActors,
  wiringOf: (name: string) => WirePart | undefined,
) {
  const begun = new Map<WirePart, Promise<void>>()
  const running: Part[] = []
  let isOver = false

  async function begin(wire: WirePart): Promise<void> {
    const part = await wire(options)
    if (isOver) return part.stop()
    Object.assign(actors, part.actors)
    part.start()
    running.push(part)
  }

  return {
    async prepare(name: string): Promise<void> {
      const wire = wiringOf(name)
      if (wire === undefined) return
      const beginning = begun.get(wire) ?? begin(wire)
      begun.set(wire, beginning)
      await beginning.catch((problem: unknown) => {
        begun.delete(wire)
        throw problem
      })
    },

    stop(): void {
      isOver = true
      for (const part of running.toReversed()) part.stop()
    },
  }
}
