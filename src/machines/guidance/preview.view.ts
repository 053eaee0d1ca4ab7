import type { SnapshotFrom } from 'xstate'
import type { PreviewFault, previewMachine } from './preview.machine.ts'

export type PreviewView = {
  /** The id of the track that plays, loads or failed; null if there is none. */
  track: string | null
  isBusy: boolean
  isSounding: boolean
  fault: PreviewFault | null
  /** Whole seconds into the preview. */
  seconds: number
}

export function previewView(snapshot: SnapshotFrom<typeof previewMachine>): PreviewView {
  const { track, seconds, fault } = snapshot.context
  const isOn = snapshot.hasTag('on')
  const hasFailed = snapshot.matches('failed')
  return {
    track: isOn || hasFailed ? track : null,
    isBusy: snapshot.hasTag('busy'),
    isSounding: isOn && !snapshot.hasTag('busy'),
    fault: hasFailed ? fault : null,
    seconds: Math.floor(seconds),
  }
}
