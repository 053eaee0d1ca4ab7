import { describe, expect, it } from 'vitest'
import { extension } from '../../src/content/playback.ts'
import { sleepTimerMachine } from '../../src/machines/sleep-timer/sleep-timer.machine.ts'
import { sleepTimerView } from '../../src/machines/sleep-timer/sleep-timer.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const mark = { track: 'dreambloom-vocals', seconds: 200 }

const { cases, replay, untaken } = explore(sleepTimerMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'timer.set', span: { kind: 'minutes', minutes: 30 }, fade: 60 },
    { type: 'timer.set', span: { kind: 'track' }, fade: 0 },
    { type: 'timer.extend' },
    { type: 'timer.cancel' },
    { type: 'end.near' },
    { type: 'fade.due', mark },
    { type: 'time.left', seconds: 30 },
    { type: 'time.over' },
    { type: 'grace.over' },
    { type: 'listening.began' },
  ],
})

describe('sleepTimer: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const before = sleepTimerView(edge.from as typeof snapshot)
      const view = sleepTimerView(snapshot)
      expect(view.level, 'only a fade makes it quieter').toBeLessThanOrEqual(1)
      if (!view.isFading) expect(view.level).toBe(1)
      expect(view.isEnded && view.span !== null).toBe(false)
      const isOver = facts.some(({ type }) => type === 'sleep.over')
      expect(isOver, 'it tells once that it is over').toBe(view.isEnded && !before.isEnded)
      if (facts.some(({ type }) => type === 'sleep.extended')) {
        expect(before.isExtendable).toBe(true)
        expect(view.span).toEqual({ kind: 'minutes', minutes: extension })
      }
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })

  it('never goes back to where an earlier fade began', () => {
    for (const [, edges] of cases) {
      for (const edge of edges) {
        const snapshot = replay(edge)
        if (snapshot.matches({ on: 'waiting' })) expect(snapshot.context.mark).toBeNull()
      }
    }
  })
})
