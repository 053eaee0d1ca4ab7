import { answered, failed, modelOf } from '@neuro/statecharts'
import type { Session } from '#machines/listening/days.ts'
import { historyMachine } from '#machines/listening/history.machine.ts'

export const today = '2026-03-09'
const noon = Date.UTC(2026, 2, 9, 12)
export const at = (seconds: number, day = today) => ({ now: noon + seconds * 1000, day })
export const kept: Session = { id: 'old', track: 'edge-vocals', day: '2026-03-08', at: 1, seconds: 240 }

const savedHistory = answered('loadHistory', { sessions: [kept], ratings: {} })
const reading = [
  savedHistory,
  failed('loadHistory'),
  { type: 'history.reload' },
  { type: 'history.remove', id: 'old' },
] as const

export const historyModel = modelOf(
  historyMachine,
  {
    // What is playing, and for how long.
    inputs: [{ today, goal: null }],
    stimuli: [
      { type: 'listening.began', track: 'edge-vocals', ...at(0) },
      { type: 'listening.began', track: 'stream-vocals', ...at(30) },
      { type: 'listening.stopped', ...at(60) },
      { type: 'clock.tick', ...at(5) },
      { type: 'clock.tick', ...at(15) },
      { type: 'clock.tick', ...at(43_300, '2026-03-10') },
      { type: 'day.began', day: '2026-03-10' },
    ],
    bounds: ({ current }) => (current?.counted ?? 0) <= 15,
  },
  {
    // Each limit, reached and just missed.
    inputs: [{ today, goal: null }],
    stimuli: [
      { type: 'listening.began', track: 'edge-vocals', ...at(0) },
      { type: 'listening.began', track: 'edge-vocals', ...at(610) },
      { type: 'listening.began', track: 'edge-vocals', ...at(610.5) },
      { type: 'listening.stopped', ...at(9.5) },
      { type: 'listening.stopped', ...at(10) },
      { type: 'clock.tick', ...at(10) },
      { type: 'clock.tick', ...at(130) },
      { type: 'clock.tick', ...at(130.5) },
    ],
    bounds: ({ current, sessions }) =>
      sessions.length <= 1 &&
      [0, 9.5, 10].includes(current?.counted ?? 0) &&
      current?.session.at !== noon + 610_500,
  },
  {
    // The saved history is read during a session.
    inputs: [{ today, goal: null }],
    stimuli: [
      ...reading,
      { type: 'history.remove', id: `${noon}-edge-vocals` },
      { type: 'listening.began', track: 'edge-vocals', ...at(0) },
      { type: 'listening.stopped', ...at(60) },
      { type: 'clock.tick', ...at(15) },
    ],
    bounds: ({ current, removed }) => (current?.counted ?? 0) <= 15 && removed.length <= 1,
  },
  {
    // The goal, set before and during listening.
    inputs: [
      { today, goal: null },
      { today, goal: { unit: 'days', count: 3 } },
    ],
    stimuli: [
      savedHistory,
      { type: 'goal.set', goal: { unit: 'minutes', count: 1 } },
      { type: 'goal.set', goal: { unit: 'days', count: 5 } },
      { type: 'goal.set', goal: null },
      { type: 'listening.began', track: 'edge-vocals', ...at(0) },
      { type: 'clock.tick', ...at(60) },
    ],
    bounds: ({ current }) => (current?.counted ?? 0) <= 60,
  },
  {
    // Ratings, changed here, in another tab, and with a clock that was set back.
    inputs: [{ today, goal: null }],
    stimuli: [
      savedHistory,
      answered('loadHistory', { sessions: [], ratings: { edge: { stars: 2, at: 20 } } }),
      answered('loadHistory', { sessions: [], ratings: { edge: { stars: null, at: 40 } } }),
      { type: 'history.reload' },
      { type: 'program.rate', program: 'edge', stars: 4, at: 30 },
      { type: 'program.rate', program: 'edge', stars: null, at: 10 },
      { type: 'program.rate', program: 'stream', stars: 5, at: 30 },
    ],
    bounds: ({ ratings }) => (ratings.edge?.at ?? 0) <= 42 && (ratings.stream?.at ?? 0) <= 30,
  },
)
