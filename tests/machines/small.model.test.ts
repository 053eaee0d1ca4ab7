/** Machines of a few states each: what the device keeps, how tracks are played, what was left and seen. */
import { describe, expect, it } from 'vitest'
import { plainPlayback } from '../../src/content/playback.ts'
import { playbackMachine } from '../../src/machines/playback/playback.machine.ts'
import { playbackView } from '../../src/machines/playback/playback.view.ts'
import { repeatMachine } from '../../src/machines/repeat/repeat.machine.ts'
import { repeatView } from '../../src/machines/repeat/repeat.view.ts'
import { welcomeMachine } from '../../src/machines/welcome/welcome.machine.ts'
import { welcomeView } from '../../src/machines/welcome/welcome.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

describe('playback: every transition', () => {
  const { cases, replay, untaken } = explore(playbackMachine, {
    inputs: [
      plainPlayback,
      { ...plainPlayback, isSpeedUnlocked: true, asksBeforeClosing: true, speed: 1.25 },
    ],
    stimuli: [
      { type: 'crossfade.set', seconds: 99 },
      { type: 'speed.set', speed: 0.9 },
      { type: 'speed.unlock' },
      { type: 'speed.lock' },
      { type: 'closing.ask' },
      { type: 'closing.free' },
      { type: 'sleep.minutes', minutes: 0 },
      { type: 'sleep.fade', seconds: 1000 },
      { type: 'sleep.chime', hasChime: true },
    ],
  })

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = playbackView(snapshot)
      if (!view.isSpeedUnlocked) expect(view.speed, 'locked is 1×').toBe(1)
      expect(view.crossfade).toBeLessThanOrEqual(15)
      expect(view.sleep.fade).toBeLessThanOrEqual(300)
      expect(view.sleep.minutes).toBeGreaterThanOrEqual(1)
      expect(facts, 'every change is told once').toEqual([{ type: 'playback.changed' }])
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('repeat: every transition', () => {
  const { cases, replay, untaken } = explore(repeatMachine, {
    inputs: [undefined],
    stimuli: [
      { type: 'repeat.for', minutes: 30 },
      { type: 'repeat.stop' },
      { type: 'time.left', seconds: 61 },
      { type: 'time.over' },
    ],
  })

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { minutes } = repeatView(snapshot)
      expect([null, 30, 2]).toContain(minutes)
      const isOver = edge.steps.at(-1)?.type === 'time.over'
      expect(facts.some(({ type }) => type === 'repeat.over')).toBe(isOver)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('welcome: every transition', () => {
  const { cases, replay, untaken } = explore(welcomeMachine, {
    inputs: [
      { isWelcomed: false, dismissed: [] },
      { isWelcomed: true, dismissed: ['plus'] },
    ],
    stimuli: [
      { type: 'test.start' },
      { type: 'ear.left' },
      { type: 'ear.right' },
      { type: 'ear.both' },
      { type: 'ear.none' },
      { type: 'tone.repeat' },
      { type: 'welcome.finish' },
      { type: 'offer.dismiss', id: 'plus' },
    ],
  })

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { step, dismissed } = welcomeView(snapshot)
      expect(step === null).toBe(snapshot.hasTag('settled'))
      expect(new Set(dismissed).size).toBe(dismissed.length)
      const last = edge.steps.at(-1)?.type
      expect(facts.length > 0, 'what is to be kept is told').toBe(
        last === 'welcome.finish' || last === 'offer.dismiss',
      )
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
