import type { SnapshotFrom } from 'xstate'
import type { Preview, Refusal, transferMachine } from './transfer.machine.ts'

export type TransferView = {
  isBusy: boolean
  /** Number of entries in the exported file; 0 if there was nothing to export. */
  exported: number | null
  /** The data on this device can’t be read or cleared. */
  isUnreadable: boolean
  /** What the chosen file contains, once it’s been checked. */
  preview: Preview | null
  refusal: Refusal | null
  /** The merge failed; nothing was changed. */
  isUnmerged: boolean
  /** Clearing everything waits for confirmation. */
  isConfirming: boolean
  /** The page is about to reload. */
  isOver: boolean
}

export function transferView(snapshot: SnapshotFrom<typeof transferMachine>): TransferView {
  const { preview, refusal, count } = snapshot.context
  const hasPreview =
    snapshot.matches('previewing') || snapshot.matches('merging') || snapshot.matches('unmerged')
  return {
    isBusy: snapshot.hasTag('busy'),
    exported: snapshot.matches('exported') ? count : snapshot.matches('nothing-kept') ? 0 : null,
    isUnreadable: snapshot.matches('unreadable'),
    preview: hasPreview ? preview : null,
    refusal: snapshot.matches('refused') ? refusal : null,
    isUnmerged: snapshot.matches('unmerged'),
    isConfirming: snapshot.matches('confirming'),
    isOver: snapshot.matches('merged') || snapshot.matches('forgotten'),
  }
}
