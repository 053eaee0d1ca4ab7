import { modelOf } from '@neuro/statecharts'
import { plainPlayback } from '#content/playback.ts'
import { type ListeningInput, listeningMachine } from '#machines/listening/listening.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'

export const nothingSaved: ListeningInput = {
  player: emptyPlayer,
  playback: plainPlayback,
  recentPositions: [],
  goal: null,
  today: '2026-03-09',
}

const noon = { now: Date.UTC(2026, 2, 9, 12), day: '2026-03-09' }
const [edge, otherEdge, serenity] = ['edge-vocals', 'edge-instrumental', 'serenity-vocals'] as const
const from = (seconds: number) => ({ track: edge, seconds, duration: 480 })
const moved = (seconds: number, track: string, to: number) =>
  ({ type: 'player.moved', from: from(seconds), to: { track, seconds: to } }) as const
const withChime = { ...plainPlayback, sleep: { ...plainPlayback.sleep, hasChime: true, fade: 5 } }

export const listeningModel = modelOf(
  listeningMachine,
  {
    // The sleep timer, the play key and the loop with a time limit.
    inputs: [nothingSaved, { ...nothingSaved, playback: withChime }],
    payloads: (fc) => [
      fc.record({
        type: fc.constant('playback.change'),
        change: fc.oneof(
          fc.record({ crossfade: fc.integer() }),
          fc.record({ speed: fc.constantFrom(0.75, 0.9, 1, 1.1, 1.25, 1.5) }),
          fc.record({ bell: fc.constantFrom(0, 5, 10, 15, 30) }),
        ),
      }),
    ],
    stimuli: [
      { type: 'play-key.press', command: 'player.toggle' },
      { type: 'play-key.press', command: 'player.pause' },
      { type: 'sleep.started' },
      { type: 'sleep.measured', gain: 0.5, isLast: true },
      { type: 'sleep.ending' },
      { type: 'sleep.extended' },
      { type: 'sleep.ended', fadeStart: null },
      { type: 'sleep.ended', fadeStart: { track: edge, seconds: 200 } },
      { type: 'sleep.off', after: 'end' },
      { type: 'sleep.off', after: 'cancel' },
      { type: 'loop.for', track: null, minutes: 30, fades: true },
      { type: 'loop.for', track: serenity, minutes: 45, fades: true },
      { type: 'loop.for', track: null, minutes: 30, fades: false },
      { type: 'loop.endless' },
      { type: 'loop.changed', loop: 'one' },
      { type: 'loop.changed', loop: 'all' },
    ],
  },
  {
    // The player's facts.
    inputs: [nothingSaved],
    stimuli: [
      { type: 'player.started' },
      { type: 'track.started', track: edge },
      { type: 'track.progressed', ...from(12) },
      { type: 'track.stopped' },
      { type: 'queue.added', id: edge, end: 'next' },
      { type: 'player.pause' },
      { type: 'player.forms', change: { isPulseOptional: true } },
      { type: 'page.hidden' },
      { type: 'page.shown' },
      { type: 'day.began', day: '2026-03-10' },
      { type: 'bell.due' },
      { type: 'listening.began', track: edge, ...noon },
      { type: 'listening.stopped', ...noon },
      { type: 'clock.tick', ...noon },
      { type: 'programs.heard', day: noon.day, seconds: { edge: 60 } },
    ],
  },
  {
    // Jumps, at the seconds that matter.
    inputs: [nothingSaved],
    stimuli: [
      moved(9.9, serenity, 0),
      moved(10, serenity, 0),
      moved(463.9, serenity, 0),
      moved(464, serenity, 0),
      moved(100, edge, 120),
      moved(100, edge, 120.1),
      moved(100, edge, 79.9),
      moved(100, otherEdge, 100),
      moved(100, otherEdge, 200),
      {
        type: 'player.moved',
        from: { track: '', seconds: 100, duration: 480 },
        to: { track: edge, seconds: 0 },
      },
    ],
  },
  {
    // Positions: newest first, none near another.
    inputs: [
      nothingSaved,
      {
        ...nothingSaved,
        recentPositions: Array.from({ length: 20 }, (_, at) => ({ track: serenity, seconds: at * 30, at })),
      },
    ],
    stimuli: [
      { type: 'position.left', track: edge, seconds: 100, ...noon },
      { type: 'position.left', track: edge, seconds: 119.9, ...noon },
      { type: 'position.left', track: edge, seconds: 120, ...noon },
      { type: 'position.left', track: serenity, seconds: 120, ...noon },
      { type: 'positions.clear' },
    ],
    bounds: ({ recentPositions }) => recentPositions.length <= 3 || recentPositions[0]?.track === serenity,
  },
  {
    // Playback settings, within their limits.
    inputs: [nothingSaved],
    stimuli: [
      { type: 'playback.change', change: { crossfade: 99 } },
      { type: 'playback.change', change: { isSpeedUnlocked: true } },
      { type: 'playback.change', change: { speed: 1.25 } },
      { type: 'playback.change', change: { isSpeedUnlocked: false } },
      { type: 'playback.change', change: { bell: 10 } },
      { type: 'playback.change', change: { sleep: { minutes: 0.4, fade: 301, hasChime: true } } },
    ],
  },
)
