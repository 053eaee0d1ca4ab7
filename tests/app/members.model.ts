import type { Profile } from '#machines/account/profile.ts'
import { membersMachine } from '#machines/app/members.machine.ts'
