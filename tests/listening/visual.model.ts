import { answered, elapsed, failed, modelOf } from '@neuro/statecharts'
import { visualMachine } from '#machines/listening/visual.machine.ts'

const kept = { light: null, visual: 'tide', pace: 'slow', cue: 'none' } as const

// Full screen, picture and choices are independent, so each is explored while the others stay the same.
export const visualModel = modelOf(
  visualMachine,
  {
    inputs: [
      { kept, motion: 'wanted' },
      { kept: { ...kept, light: 'calm' }, motion: 'unwanted' },
    ],
    stimuli: [
      { type: 'location.changed', screen: 'visual' },
      { type: 'location.changed', screen: 'quiz' },
      { type: 'visual.answer', light: 'calm' },
      { type: 'visual.answer', light: 'sensitive' },
      { type: 'visual.ask-again' },
      { type: 'motion.wanted' },
      { type: 'motion.unwanted' },
      { type: 'visual.dim' },
      { type: 'visual.brighten' },
      { type: 'screen.held' },
      { type: 'screen.released' },
    ],
  },
  {
    inputs: [{ kept: { ...kept, light: 'calm' }, motion: 'wanted' }],
    stimuli: [
      { type: 'location.changed', screen: 'visual' },
      { type: 'location.changed', screen: 'player' },
      { type: 'location.changed', screen: 'quiz' },
      { type: 'person.active' },
      elapsed(10_000),
      { type: 'motion.unwanted' },
      { type: 'motion.wanted' },
    ],
  },
  {
    inputs: [
      { kept: { ...kept, light: 'calm' }, motion: 'wanted' },
      { kept: { ...kept, light: 'sensitive', cue: 'tone' }, motion: 'wanted' },
    ],
    stimuli: [
      { type: 'location.changed', screen: 'visual' },
      { type: 'location.changed', screen: 'quiz' },
      { type: 'visual.cue', cue: 'tone' },
      { type: 'visual.cue', cue: 'vibration' },
      { type: 'visual.cue', cue: 'none' },
      { type: 'visual.pace', pace: 'even' },
      { type: 'visual.pace', pace: 'free' },
      { type: 'visual.dim' },
    ],
  },
  {
    inputs: [{ kept: { ...kept, light: 'calm' }, motion: 'wanted' }],
    stimuli: [
      { type: 'location.changed', screen: 'visual' },
      { type: 'location.changed', screen: 'quiz' },
      { type: 'visual.choose', visual: 'drift' },
      { type: 'visual.pace', pace: 'even' },
      { type: 'visual.fill' },
      { type: 'visual.unfill' },
      { type: 'screen.left' },
      answered('fillScreen'),
      failed('fillScreen'),
      answered('leaveFullScreen'),
      failed('leaveFullScreen'),
    ],
  },
)
