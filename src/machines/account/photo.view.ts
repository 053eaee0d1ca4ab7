import type { SnapshotFrom } from 'xstate'
import { deepestIn, type Square, zoomOf } from './crop.ts'
import type { Picture, photoMachine } from './photo.machine.ts'

export type PhotoView = {
  /** The picture being cropped, or null. */
  picture: Picture | null
  square: Square
  /** The current and the largest zoom; 1 shows the whole picture. */
  zoom: number
  deepest: number
  isOpening: boolean
  isSending: boolean
  isConfirming: boolean
  isRemoving: boolean
  /** Why a picture couldn't be opened, saved or removed. */
  problem: string | null
}

export function photoView(snapshot: SnapshotFrom<typeof photoMachine>): PhotoView {
  const { picture, square, message } = snapshot.context
  const isSending = snapshot.matches('sending')
  const isFramed = snapshot.matches('cropping') || isSending
  const hasFailed =
    snapshot.matches('unreadable') ||
    snapshot.matches('not-removed') ||
    snapshot.matches({ cropping: 'refused' })
  return {
    picture: isFramed ? picture : null,
    square,
    zoom: zoomOf(picture, square),
    deepest: deepestIn(picture),
    isOpening: snapshot.matches('opening'),
    isSending,
    isConfirming: snapshot.matches('confirming'),
    isRemoving: snapshot.matches('removing'),
    problem: hasFailed ? message : null,
  }
}
