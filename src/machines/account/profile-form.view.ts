import type { SnapshotFrom } from 'xstate'
import { clashesOf, type DetailName, type Details, type Drafts } from './details.ts'
import type { profileFormMachine } from './profile-form.machine.ts'

export type ProfileFormView = {
  /** What the fields show; null until the profile is known. */
  details: Details | null
  drafts: Drafts
  isUnsaved: boolean
  /** The changes are saved on this device until the server answers. */
  isOnDevice: boolean
  isBusy: boolean
  isSaved: boolean
  /** Why saving did not work. */
  problem: string | null
  /** Fields that were changed here and elsewhere; null without a conflict. */
  conflict: readonly { name: DetailName; mine: string; theirs: string }[] | null
  /** The member is about to leave unsaved changes. */
  isLeaving: boolean
}

export function profileFormView(snapshot: SnapshotFrom<typeof profileFormMachine>): ProfileFormView {
  const { base, drafts, theirs, sent, message } = snapshot.context
  return {
    details: snapshot.matches('awaiting') ? null : { ...base, ...drafts },
    drafts,
    isUnsaved: snapshot.hasTag('unsaved'),
    isOnDevice: snapshot.matches('on-device'),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.matches('saved'),
    problem: snapshot.matches('refused') ? message : null,
    conflict: snapshot.matches('conflict')
      ? clashesOf(base, drafts, theirs, sent).map((name) => ({
          name,
          mine: (drafts[name] ?? '').trim(),
          theirs: theirs[name],
        }))
      : null,
    isLeaving: snapshot.matches('leaving'),
  }
}
