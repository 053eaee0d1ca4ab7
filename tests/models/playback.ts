import { plainPlayback } from '../../src/content/playback.ts'
import { playbackMachine } from '../../src/machines/playback/playback.machine.ts'
import { modelOf } from '../support/model/model.ts'

const inputs = [
  plainPlayback,
  { ...plainPlayback, isSpeedUnlocked: true, asksBeforeClosing: true, speed: 1.25 },
] as const

export const playbackModel = modelOf(
  playbackMachine,
  {
    inputs,
    stimuli: [
      { type: 'speed.set', speed: 0.9 },
      { type: 'speed.unlock' },
      { type: 'speed.lock' },
      { type: 'closing.ask' },
      { type: 'closing.free' },
    ],
  },
  {
    // The figures, too much and too little of each.
    inputs,
    stimuli: [
      { type: 'crossfade.set', seconds: 99 },
      { type: 'crossfade.set', seconds: 4.4 },
      { type: 'sleep.minutes', minutes: 0 },
      { type: 'sleep.fade', seconds: 1000 },
      { type: 'sleep.chime', hasChime: true },
      { type: 'sleep.chime', hasChime: false },
    ],
  },
)
