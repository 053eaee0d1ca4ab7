import { describe, expect, it } from 'vitest'
import { sayingsOf } from '#statecharts/inspector/live/say.ts'
import { isChange, noFilter, shownSteps, stepsBefore } from '#statecharts/inspector/live/steps.ts'
import type { RecordedStep, Recording } from '#statecharts/inspector/recording.ts'

const step = (given: Partial<RecordedStep>): RecordedStep => ({
  at: 0,
  actor: 'player',
  from: null,
  event: { type: 'player.play' },
  value: null,
  context: null,
  status: 'active',
  ...given,
})
const recording: Recording = {
  kind: 'statechart-recording',
  version: 1,
  title: 'A play',
  startedAt: 0,
  actors: [
    { id: 'player', name: 'player', machine: 'player', parent: null },
    { id: 'audio', name: 'audio', machine: null, parent: 'player' },
    { id: 'profile', name: 'profile', machine: 'profile', parent: null },
    { id: 'load', name: 'loadProfile', machine: null, parent: 'profile' },
  ],
  steps: [
    step({ value: { sound: 'idle', mute: 'off' } }),
    step({ value: { sound: 'opening', mute: 'off' } }),
    step({ event: { type: 'player.pause' }, value: { sound: 'opening', mute: 'off' }, isIgnored: true }),
    step({ actor: 'audio', from: 'player', event: { type: 'audio.play' } }),
    step({ actor: 'load', from: 'load', event: { type: 'xstate.promise.resolve' }, status: 'done' }),
  ],
}
const [first, opened, ignored, order, done] = recording.steps as [
  ...[RecordedStep, RecordedStep, RecordedStep, RecordedStep, RecordedStep],
]
const words = sayingsOf(recording)

const shown = (filter: Partial<typeof noFilter>, steps = recording.steps) => {
  const run = { ...recording, steps }
  return shownSteps(run, stepsBefore(run), { ...noFilter, ...filter }, words.what)
}

describe('a step', () => {
  it('to an actor is shown in words', () => {
    expect(words.between(order)).toEqual({ from: 'Player', to: 'Audio' })
    expect(words.what(order)).toBe('Audio play')
  })

  it('from an actor itself names it once', () => {
    expect(words.between(done)).toEqual({ from: null, to: 'Load profile' })
  })

  it('lists the changed regions, or all of them', () => {
    expect(words.where('player', opened.value, first.value)).toBe('Sound: Opening')
    expect(words.where('player', opened.value)).toMatch(/^Sound: Opening, .+/)
  })

  it('that was ignored is no change of state, whatever came before', () => {
    expect(isChange(opened, first)).toBe(true)
    expect(isChange(ignored, opened)).toBe(false)
    expect(isChange(ignored, undefined)).toBe(false)
    expect(shown({ onlyChanges: true })).toEqual([0, 1])
  })

  it('is hidden if it was ignored, or repeats a clock’s without a change', () => {
    expect(shown({})).toEqual([0, 1, 3, 4])
    expect(shown({ hasNoise: true })).toEqual([0, 1, 2, 3, 4])
    const ticks = [0, 1000, 2000, 4000].map((at) => step({ at, from: 'audio', event: { type: 'tick' } }))
    const pressed = [0, 100].map((at) => step({ at, event: { type: 'volume.up' } }))
    const changing = [0, 100].map((at) =>
      step({ at, from: 'audio', event: { type: 'turn' }, value: `state ${at}` }),
    )
    expect(shown({}, ticks)).toEqual([0, 3])
    expect(shown({}, pressed)).toEqual([0, 1])
    expect(shown({}, changing)).toEqual([0, 1])
  })
})
