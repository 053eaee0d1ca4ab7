import { modelOf } from '@neuro/statecharts'
import { readAloudMachine } from '#machines/reading/read-aloud.machine.ts'

export const readAloudModel = modelOf(readAloudMachine, {
  inputs: [
    { isSupported: true, rate: 1 },
    { isSupported: false, rate: 2 },
  ],
  stimuli: [
    { type: 'aloud.play' },
    { type: 'aloud.pause' },
    { type: 'aloud.stop' },
    { type: 'aloud.rate', rate: 1.5 },
    { type: 'aloud.timer', minutes: 10 },
    { type: 'aloud.timer', minutes: null },
    { type: 'sentence.began', cfi: 'epubcfi(/6/8!/4/2,/1:0,/1:12)' },
    { type: 'sentence.began', cfi: 'epubcfi(/6/8!/4/2,/1:13,/1:40)' },
    { type: 'text.ended' },
    { type: 'voice.failed' },
    { type: 'time.left', seconds: 61 },
    { type: 'time.over' },
    { type: 'book.closed' },
  ],
})
