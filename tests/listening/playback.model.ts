import { modelOf } from '@neuro/statecharts/model'
import { plainPlayback } from '#content/playback.ts'
import { playbackMachine } from '#machines/listening/playback.machine.ts'

const inputs = [
  plainPlayback,
  { ...plainPlayback, isSpeedUnlocked: true, asksBeforeClosing: true, speed: 1.25, skip: 30, bell: 10 },
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
    // Numbers, beyond and within their ranges.
    inputs,
    stimuli: [
      { type: 'crossfade.set', seconds: 99 },
      { type: 'crossfade.set', seconds: 4.4 },
      { type: 'skip.set', seconds: 60 },
      { type: 'sleep.minutes', minutes: 0 },
      { type: 'sleep.fade', seconds: 1000 },
      { type: 'sleep.chime', hasChime: true },
      { type: 'sleep.chime', hasChime: false },
    ],
  },
  {
    inputs,
    stimuli: [
      { type: 'bell.set', minutes: 0 },
      { type: 'bell.set', minutes: 5 },
      { type: 'bell.set', minutes: 30 },
      { type: 'bell.due' },
    ],
  },
)
