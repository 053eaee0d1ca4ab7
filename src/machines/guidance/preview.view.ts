import type { SnapshotFrom } from 'xstate'
import type { PreviewFault, PreviewPart, previewMachine } from './preview.machine.ts'

export type PreviewView = {
  /** The id of the track that plays, loads or failed; null if there is none. */
  track: string | null
  part: PreviewPart
  isBusy: boolean
  isSounding: boolean
  fault: PreviewFault | null
  /** Whole seconds into the preview. */
  seconds: number
}

export function previewView(snapshot: SnapshotFrom<typeof previewMachine>): PreviewView {
  const { track, part, seconds, fault } = snapshot.context
  const isOn = snapshot.hasTag('on')
  const hasFailed = snapshot.matches('failed')
  return {
    track: isOn || hasFailed ? track : null,
    part,
    isBusy: snapshot.hasTag('busy'),
    isSounding: isOn && !snapshot.hasTag('busy'),
    fault: hasFailed ? fault : null,
    seconds: Math.floor(seconds),
  }
}
