/** The account settings' actors: the account, and the data on this device. */
import type { PartOptions } from './screen-parts.ts'
import { wireProfile } from './wire-profile.ts'
import { wireTransfer } from './wire-transfer.ts'

export function wireSettings(options: PartOptions) {
  const [profile, transfer] = [wireProfile(options), wireTransfer(options)]
  return {
    actors: { ...profile.actors, ...transfer.actors },
    start() {
      profile.start()
      transfer.start()
    },
    stop() {
      transfer.stop()
      profile.stop()
    },
  }
}
