import { answered, failed, modelOf } from '@neuro/statecharts'
import { type JourneyStep, longestNote, secondsFor, stepsOf, ways } from '#content/journey.ts'
import {
  type DoneStep,
  journeyMachine,
  type KeptJourney,
  notBegun,
} from '#machines/guidance/journey.machine.ts'

const journeySteps = stepsOf('all')

export const yesterday = '2026-03-08'
export const today = '2026-03-09'
const tomorrow = '2026-03-10'

const [first, second] = journeySteps as readonly [JourneyStep, JourneyStep]

export const doneOn = (day: string, ...steps: number[]): DoneStep[] =>
  steps.map((step) => ({ step, day, by: 'hand' }))

/** Begun, with these days done. */
const kept = (begun: string, done: DoneStep[], more: Partial<KeptJourney> = {}): KeptJourney => ({
  ...notBegun,
  begun,
  done,
  ...more,
})

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
      { type: 'journey.reread', kept: kept(yesterday, doneOn(yesterday, 1)) },
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
    inputs: [{ kept: kept('2026-03-01', doneOn('2026-03-01', 1, 2)), today }],
    stimuli: [
      { type: 'day.began', day: tomorrow },
      { type: 'day.rest' },
      { type: 'day.resume' },
      { type: 'step.untick', step: 2 },
    ],
  },
  {
    inputs: [
      { kept: kept(yesterday, allBut(20, 21)), today },
      { kept: kept(yesterday, allBut()), today },
      { kept: kept('2026-03-01', doneOn('2026-03-01', 1, 2), { rests: [yesterday] }), today },
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
      { kept: kept(yesterday, doneOn(today, 1), { notes: [{ step: 3, text: 'Too long' }] }), today },
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
    inputs: [{ kept: kept(yesterday, allBut()), today }],
    stimuli: [
      { type: 'picture.use', picture: new File(['landscape'], 'photo.jpg') },
      answered('sendPicture'),
      failed('sendPicture', new Error('Your photo hasn’t changed. Please try again.')),
    ],
  },
  {
    // What the third week is for, before it, at its beginning and in it.
    inputs: [
      { kept: notBegun, today },
      { kept: kept(yesterday, allBut(15, 16, 17, 18, 19, 20, 21)), today },
      { kept: kept(yesterday, allBut(20, 21), { way: 'calm' }), today },
    ],
    stimuli: [
      ...ways.map((way) => ({ type: 'way.choose', way }) as const),
      { type: 'journey.begin' },
      { type: 'journey.ahead' },
      { type: 'step.tick', step: 15 },
      { type: 'step.untick', step: 15 },
      { type: 'journey.restart' },
      { type: 'restart.confirm' },
      // The program of day 15 if the week is for focus.
      { type: 'programs.heard', day: today, seconds: { edge: 9999 } },
    ],
    bounds: ({ done }) => done.length !== 2 && done.length !== 16,
  },
)
