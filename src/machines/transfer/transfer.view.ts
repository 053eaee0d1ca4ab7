import type { SnapshotFrom } from 'xstate'
import type { Preview, Refusal, transferMachine } from './transfer.machine.ts'

export type TransferView = {
  isBusy: boolean
  /** How many things the file just saved holds; 0 when there was nothing to save. */
  exported: number | null
  /** This device does not hand over or let go what it keeps. */
  isUnreadable: boolean
  /** What the chosen file would bring, once it has been checked. */
  preview: Preview | null
  refusal: Refusal | null
  /** The merge failed; nothing was changed. */
  isUnmerged: boolean
  /** Removing everything waits for a second word. */
  isDoubting: boolean
  /** The page is about to open anew. */
  isOver: boolean
}

/** What may be known of taking data out and in. */
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
    isDoubting: snapshot.matches('doubting'),
    isOver: snapshot.matches('merged') || snapshot.matches('forgotten'),
  }
}
