import { modelOf } from '@neuro/statecharts'
import { previewMachine } from '#machines/guidance/preview.machine.ts'

export const previewModel = modelOf(previewMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'preview.play', track: 'genesis-vocals', part: 'music', volume: 0.5 },
    { type: 'preview.play', track: 'edge-instrumental', part: 'music', volume: 0 },
    { type: 'preview.play', track: 'edge-instrumental', part: 'tones', volume: 0.7 },
    { type: 'preview.play', track: 'no such track', part: 'music', volume: 1 },
    { type: 'preview.stop' },
    { type: 'player.started' },
    { type: 'tabs.playing-elsewhere' },
    { type: 'location.changed', path: '/admin/neuro-vision' },
    { type: 'location.changed', path: '/admin/neuro-plus' },
    { type: 'excerpt.began' },
    { type: 'excerpt.at', seconds: 12.7 },
    { type: 'excerpt.over' },
    { type: 'excerpt.failed', fault: 'missing' },
    { type: 'excerpt.failed', fault: 'network' },
  ],
})
