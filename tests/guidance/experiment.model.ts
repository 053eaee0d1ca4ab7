import { answered, failed, modelOf } from '@neuro/statecharts'
import { type Evening, eveningCount } from '#content/experiment.ts'
import { type Experiment, experimentMachine } from '#machines/guidance/experiment.machine.ts'

export const today = '2026-03-09'
const tomorrow = '2026-03-10'

export const track = 'genesis-vocals'
export const id = 'an-id-of-an-experiment'
const blocks = [[true, false]]

const first: Experiment = {
  id,
  track,
  watched: 'sleep',
  begun: '2026-03-08',
  evenings: [],
  isOver: false,
  blocks: null,
}
const yesterday = (number: number, score: Evening['score']): Evening => ({ number, day: '2026-03-08', score })
const kept = (change: Partial<Experiment>) => ({ kept: { current: { ...first, ...change } }, today })

/** All but the last evening have their scores. */
const almost = Array.from({ length: eveningCount - 1 }, (_, index) => yesterday(index + 1, 4))

const evenings = [
  { type: 'evening.begin' },
  { type: 'score.give', score: 5 },
  { type: 'score.give', score: 'skipped' },
  { type: 'day.began', day: today },
  { type: 'day.began', day: tomorrow },
  // A clock that went back.
  { type: 'day.began', day: '2026-03-07' },
] as const

const questions = [
  { type: 'experiment.stop' },
  { type: 'stop.confirm' },
  { type: 'experiment.delete' },
  { type: 'delete.confirm' },
  { type: 'question.cancel' },
] as const

const server = [
  answered('isOffered', true),
  answered('isOffered', false),
  failed('isOffered'),
  answered('start', id),
  failed('start'),
  answered('reveal', blocks),
  failed('reveal'),
  { type: 'experiment.reveal' },
  { type: 'connection.found' },
] as const

export const experimentModel = modelOf(
  experimentMachine,
  {
    // From nothing to the first evenings, and away again.
    inputs: [{ kept: { current: null }, today }],
    stimuli: [
      ...server,
      ...questions,
      ...evenings,
      { type: 'experiment.start', track, watched: 'calm' },
      { type: 'experiment.start', track: 'no-such-track', watched: 'calm' },
    ],
    bounds: ({ current }) => (current?.evenings.length ?? 0) < 2,
  },
  {
    // The last evening, one without a score, a clock that went back, and the end.
    inputs: [
      kept({ evenings: almost }),
      kept({ evenings: [yesterday(2, null), yesterday(1, 3)] }),
      kept({ evenings: [{ ...yesterday(1, 'skipped'), day: today }] }),
      kept({ evenings: [...almost, yesterday(eveningCount, 'skipped')] }),
      kept({ evenings: [yesterday(1, 3)], blocks }),
      kept({ evenings: [yesterday(1, 3)], isOver: true }),
    ],
    stimuli: [...server, ...questions, ...evenings],
    bounds: ({ current }) => (current?.evenings.length ?? 0) < 3 || (current?.evenings.length ?? 0) >= 13,
  },
  {
    // Other tabs.
    inputs: [{ kept: { current: null }, today }, kept({ evenings: [yesterday(1, 3)] }), kept({ blocks })],
    stimuli: [
      { type: 'page.shown' },
      { type: 'experiment.reread', current: null },
      { type: 'experiment.reread', current: { ...first, evenings: [yesterday(1, 3), yesterday(2, null)] } },
      { type: 'experiment.reread', current: { ...first, blocks } },
      { type: 'experiment.stop' },
      { type: 'stop.confirm' },
      failed('reveal'),
      answered('isOffered', true),
    ],
  },
)
