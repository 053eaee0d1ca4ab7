import { modelOf } from '@neuro/statecharts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'

export const sleepTimerModel = modelOf(sleepTimerMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'timer.set', span: { kind: 'minutes', minutes: 30 }, fade: 60 },
    { type: 'timer.set', span: { kind: 'track' }, fade: 0 },
    { type: 'timer.set', span: { kind: 'passes', passes: 3 }, fade: 300 },
    { type: 'timer.lengthen' },
    { type: 'timer.shorten' },
    { type: 'timer.extend' },
    { type: 'timer.cancel' },
    { type: 'end.near' },
    { type: 'fade.due', start: { track: 'dreambloom-vocals', seconds: 200 } },
    { type: 'fade.due', start: { track: 'edge-vocals', seconds: 12.5 } },
    { type: 'time.left', seconds: 30, isLast: false },
    { type: 'time.left', seconds: 300, isLast: true },
    { type: 'time.left', seconds: 301, isLast: false },
    { type: 'time.left', seconds: 36_000, isLast: false },
    { type: 'time.over' },
    { type: 'grace.over' },
    { type: 'player.started' },
    { type: 'track.progressed', track: 'edge-vocals', seconds: 12, duration: 480 },
    { type: 'track.stopped' },
  ],
  // At most ten hours, however often it's extended.
  bounds: ({ left }) => [0, 30, 300, 301, 600, 36_000].includes(left),
})
