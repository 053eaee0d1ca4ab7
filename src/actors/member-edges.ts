/** What a member's actors are made of: the server, this device and the page. Tests have fakes here, and nowhere else. */
import type { Paths } from '#content/paths.ts'
import type { Program } from '#content/programs.ts'
import type { Member } from '#machines/session/member.ts'
import type { Api } from '#services/api/api.ts'
import type { Media } from '#services/api/media.ts'
import type { Installation } from '#services/browser/installation.ts'
import type { Versions } from '#services/browser/versions.ts'
import type { WakeUp } from '#services/browser/wake-up.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'
import type { Appearance } from '#services/settings/appearance.ts'
import type { provideAudio } from './provide-audio.ts'

export type MemberEdges = {
  member: Member
  api: Api
  apiUrl: string
  media: Media
  mediaUrl: string
  productName: string
  paths: Paths
  /** The member's data on this device. */
  device: DeviceStore
  /** Where the session and the settings are saved. */
  storage: SafeStorage
  /** The look of the document. */
  appearance: Appearance
  /** The downloads on this device. */
  kept: KeptAudio
  installation: Installation
  versions: Versions
  wakeUp: WakeUp
  /** What makes the sound; the browser's audio elements, unless a test has another. */
  audio?: ReturnType<typeof provideAudio>
  /** The URL of a program's cover as a PNG of 512 × 512. */
  pictureOf: (program: Program) => Promise<string>
  /** The latest events, masked, for a report. */
  attachment?: (() => string) | undefined
}
