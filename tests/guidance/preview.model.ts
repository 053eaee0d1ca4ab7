import { modelOf } from '@neuro/statecharts'
import { previewMachine } from '#machines/guidance/preview.machine.ts'
import type { AudioFact } from '#machines/listening/player.setup.ts'

const deck = 'first'
const reported = (fact: AudioFact) => ({ type: 'deck.reported', deck, fact }) as const

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
    // The previews of the two tracks begin at 145 and 129 s. The deck says where its element really is.
    ...[0, 129, 145, 157.7, 179.9, 180].map(
      (seconds) => ({ type: 'deck.progressed', deck, seconds, duration: 434 }) as const,
    ),
    { type: 'tones.began' },
    { type: 'tones.over' },
    { type: 'tones.failed', fault: 'unplayable' },
    { type: 'deck.faded', deck },
    { type: 'deck.failed', deck, fault: 'missing' },
    { type: 'deck.failed', deck, fault: 'network' },
    reported({ type: 'audio.missed', seconds: 145 }),
    reported({ type: 'audio.interrupted' }),
    reported({ type: 'audio.ended' }),
    reported({ type: 'audio.resumed' }),
  ],
})
