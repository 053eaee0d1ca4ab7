import { answered, failed, modelOf } from '@neuro/statecharts'
import { type JourneyStep, journeySteps, longestNote, secondsFor } from '#content/journey.ts'
import { type DoneStep, journeyMachine, notBegun } from '#machines/guidance/journey.machine.ts'

export const yesterday = '2026-03-08'
export const today = '2026-03-09'
const tomorrow = '2026-03-10'

const [first, second] = journeySteps as readonly [JourneyStep, JourneyStep]

export const doneOn = (day: string, ...steps: number[]): DoneStep[] =>
  steps.map((step) => ({ step, day, by: 'hand' }))

const allBut = (...left: number[]) =>
  doneOn(yesterday, ...journeySteps.map(({ number }) => number).filter((number) => !left.includes(number)))

const heard = (step: JourneyStep, seconds: number, day = today) => ({
  type: 'programs.heard' as const,
  day,
  seconds: { [step.program]: seconds },
})

export const journeyModel = modelOf(
  journeyMachine,
  {
    inputs: [{ kept: notBegun, today }],
    payloads: (fc) => [
      fc.record({
        type: fc.constantFrom('step.tick', 'step.untick'),
        step: fc.integer({ min: -1, max: 23 }),
      }),
    ],
    stimuli: [
      { type: 'journey.begin' },
      { type: 'journey.ahead' },
      { type: 'day.rest' },
      { type: 'day.resume' },
      { type: 'day.began', day: today },
      { type: 'day.began', day: tomorrow },
      { type: 'step.tick', step: 1 },
      { type: 'step.untick', step: 1 },
      { type: 'step.tick', step: 99 },
      heard(first, secondsFor(first) - 1),
      heard(first, secondsFor(first)),
      heard(second, 9999, tomorrow),
      { type: 'programs.heard', day: today, seconds: { [first.program]: 9999, [second.program]: 9999 } },
    ],
    bounds: ({ done, rests }) => done.length < 2 && rests.length < 2,
  },
  {
    // After a week away.
    inputs: [
      { kept: { begun: '2026-03-01', done: doneOn('2026-03-01', 1, 2), rests: [], notes: [] }, today },
    ],
    stimuli: [
      { type: 'day.began', day: tomorrow },
      { type: 'day.rest' },
      { type: 'day.resume' },
      { type: 'step.untick', step: 2 },
    ],
  },
  {
    inputs: [
      { kept: { begun: yesterday, done: allBut(20, 21), rests: [], notes: [] }, today },
      { kept: { begun: yesterday, done: allBut(), rests: [], notes: [] }, today },
      {
        kept: { begun: '2026-03-01', done: doneOn('2026-03-01', 1, 2), rests: [yesterday], notes: [] },
        today,
      },
    ],
    stimuli: [
      { type: 'journey.ahead' },
      { type: 'journey.restart' },
      { type: 'restart.confirm' },
      { type: 'restart.cancel' },
      { type: 'step.tick', step: 20 },
      { type: 'step.tick', step: 21 },
      { type: 'step.untick', step: 21 },
      { type: 'day.began', day: tomorrow },
      heard(journeySteps[19]!, 9999),
      heard(journeySteps[20]!, 9999, tomorrow),
    ],
  },
  {
    inputs: [
      { kept: notBegun, today },
      {
        kept: { begun: yesterday, done: doneOn(today, 1), rests: [], notes: [{ step: 3, text: 'Too long' }] },
        today,
      },
    ],
    payloads: (fc) => [
      fc.record({
        type: fc.constant('note.write' as const),
        step: fc.integer({ min: -1, max: 23 }),
        text: fc.string({ maxLength: 2 * longestNote }),
      }),
    ],
    stimuli: [
      { type: 'journey.begin' },
      { type: 'journey.ahead' },
      { type: 'note.write', step: 1, text: 'Behind my eyes' },
      { type: 'note.write', step: 1, text: ' ' },
      { type: 'note.write', step: 3, text: 'x'.repeat(longestNote + 1) },
      { type: 'note.write', step: 99, text: 'Nowhere' },
      { type: 'day.began', day: tomorrow },
      { type: 'journey.restart' },
      { type: 'restart.confirm' },
    ],
  },
  {
    inputs: [{ kept: { begun: yesterday, done: allBut(), rests: [], notes: [] }, today }],
    stimuli: [
      { type: 'picture.use', picture: new File(['landscape'], 'photo.jpg') },
      answered('sendPicture'),
      failed('sendPicture', new Error('Your photo hasn’t changed. Please try again.')),
    ],
  },
)
