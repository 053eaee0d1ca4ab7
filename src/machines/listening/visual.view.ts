import type { SnapshotFrom } from 'xstate'
import type { CueId, PaceId, VisualId } from '#content/visuals.ts'
import type { visualMachine } from './visual.machine.ts'

export type VisualView = {
  visual: VisualId
  pace: PaceId
  cue: CueId
  /** `asking` comes before the first picture. */
  picture: 'asking' | 'still' | 'moving' | 'dark' | null
  /** Why it is still. */
  stillBecause: 'light' | 'motion' | null
  isFull: boolean
  /** No one has used the controls for a while. */
  isLeft: boolean
  /** A picture would move: the member and the system allow it. */
  mayMove: boolean
  /** The screen stays on. */
  isAwake: boolean
}

export function visualView(snapshot: SnapshotFrom<typeof visualMachine>): VisualView {
  const { visual, pace, cue, light, motion } = snapshot.context
  const picture = pictureOf(snapshot)
  return {
    visual,
    pace,
    cue,
    picture,
    stillBecause: picture !== 'still' ? null : light === 'sensitive' ? 'light' : 'motion',
    isFull:
      snapshot.matches({ open: { frame: 'full' } }) ||
      snapshot.matches({ open: { frame: 'filling' } }) ||
      snapshot.matches({ open: { frame: 'leaving' } }),
    isLeft: snapshot.matches({ player: 'left' }) || snapshot.matches({ open: { controls: 'left' } }),
    mayMove: light === 'calm' && motion === 'wanted',
    isAwake: snapshot.matches({ open: { picture: { moving: { bright: 'held' } } } }),
  }
}

function pictureOf(snapshot: SnapshotFrom<typeof visualMachine>): VisualView['picture'] {
  if (snapshot.matches({ open: { picture: 'asking' } })) return 'asking'
  if (snapshot.matches({ open: { picture: 'still' } })) return 'still'
  if (snapshot.matches({ open: { picture: { moving: 'dark' } } })) return 'dark'
  return snapshot.matches({ open: { picture: 'moving' } }) ? 'moving' : null
}
