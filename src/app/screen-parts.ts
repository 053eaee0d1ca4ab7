/** Actors that only one screen uses. They start with it and run until the member signs out. */
import type { ActorRefFrom } from 'xstate'
import type { ScreenActors } from '#actors/member-actors.tsx'
import type { Paths } from '#content/paths.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import type { LoadedActor } from '#machines/spawn.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import type { Inspect } from './system.ts'

/** Options for all of them. */
export type PartOptions = {
  api: Api
  apiUrl: string
  mediaUrl: string
  productName: string
  email: string
  paths: Paths
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  profileService: ProfileService
  ebooksService: EbooksService
  inspect: Inspect | undefined
}

type Part = { actors: Partial<ScreenActors>; start: () => void; stop: () => void }

/** `profile`: as far as it’s known. */
export type WirePart = (
  options: PartOptions,
  profile: Profile | null,
) => Part | readonly LoadedActor[] | Promise<Part | readonly LoadedActor[]>

/**
 * `prepare` starts the actors of the screen called `name`, once, and adds them to `actors`. It rejects if that fails, and
 * can be called again. `wiringOf` returns the wiring of a loaded screen, if it has one.
 */
export function createScreenParts(
  options: PartOptions,
  actors: Partial<ScreenActors>,
  wiringOf: (name: string) => WirePart | undefined,
) {
  const begun = new Map<WirePart, Promise<readonly LoadedActor[]>>()
  const running: Part[] = []
  let isOver = false

  async function begin(wire: WirePart, profile: Profile | null): Promise<readonly LoadedActor[]> {
    const part = await wire(options, profile)
    if (!('stop' in part)) return part
    if (isOver) {
      part.stop()
      return []
    }
    Object.assign(actors, part.actors)
    part.start()
    running.push(part)
    return []
  }

  return {
    /** Returns those that the caller has to start. */
    async prepare(name: string, profile: Profile | null = null): Promise<readonly LoadedActor[]> {
      const wire = wiringOf(name)
      if (wire === undefined) return []
      const beginning = begun.get(wire) ?? begin(wire, profile)
      begun.set(wire, beginning)
      return beginning.catch((problem: unknown) => {
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
