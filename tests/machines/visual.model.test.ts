import { describe, expect, it } from 'vitest'
import { breathAt, paces } from '../../src/content/visuals.ts'
import { visualMachine } from '../../src/machines/visual/visual.machine.ts'
import { keptVisual, visualView } from '../../src/machines/visual/visual.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const kept = { light: null, visual: 'tide', pace: 'slow' } as const
const common = [
  { type: 'visual.open' },
  { type: 'visual.close' },
  { type: 'visual.answer', light: 'calm' },
  { type: 'visual.answer', light: 'sensitive' },
  { type: 'visual.ask-again' },
  { type: 'motion.wanted' },
  { type: 'motion.unwanted' },
  { type: 'visual.dim' },
  { type: 'visual.brighten' },
] as const

// Frame, picture and choice know nothing of one another: each is walked with the others at rest.
const { cases, replay, untaken } = explore(
  visualMachine,
  {
    inputs: [
      { kept, motion: 'wanted' },
      { kept: { ...kept, light: 'calm' }, motion: 'unwanted' },
    ],
    stimuli: [...common, { type: 'screen.held' }, { type: 'screen.released' }],
  },
  {
    inputs: [{ kept: { ...kept, light: 'calm' }, motion: 'wanted' }],
    stimuli: [
      { type: 'visual.open' },
      { type: 'visual.close' },
      { type: 'visual.choose', visual: 'drift' },
      { type: 'visual.pace', pace: 'square' },
      { type: 'visual.fill' },
      { type: 'visual.unfill' },
      { type: 'screen.left' },
      answered('fillScreen'),
      failed('fillScreen'),
      answered('leaveFullScreen'),
      failed('leaveFullScreen'),
    ],
  },
)

describe('visual: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const emitted: { type: string }[] = []
      const snapshot = replay(edge, emitted)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = visualView(snapshot)
      const { light, motion } = snapshot.context
      if (view.picture === 'moving' || view.picture === 'dark') {
        expect(light, 'nothing moves before the member has said that it may').toBe('calm')
        expect(motion, 'nothing moves where the system asks for stillness').toBe('wanted')
      }
      expect(view.picture === null).toBe(snapshot.matches('closed'))
      expect(snapshot.children.keepAwake !== undefined, 'awake only for what moves').toBe(
        view.picture === 'moving',
      )
      expect(view.stillBecause !== null).toBe(view.picture === 'still')
      if (edge.steps.at(-1)?.type === 'visual.answer' && emitted.length > 0)
        expect(keptVisual(snapshot).light).toBe(light)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('a breath', () => {
  it.each(paces.map(({ id, steps }) => [id, steps] as const))('%s has no leaps and returns', (id, steps) => {
    const round = steps.reduce((sum, { seconds }) => sum + seconds, 0)
    expect(breathAt(id, 0)).toEqual({ breath: 'in', level: 0 })
    expect(breathAt(id, round * 3 + 1).level).toBeCloseTo(breathAt(id, 1).level)
    let before = breathAt(id, 0).level
    for (let seconds = 0; seconds < round * 2; seconds += 0.05) {
      const { level } = breathAt(id, seconds)
      expect(level).toBeGreaterThanOrEqual(0)
      expect(level).toBeLessThanOrEqual(1)
      expect(Math.abs(level - before)).toBeLessThan(0.025)
      before = level
    }
  })

  it('is said as it goes: in, hold, out, rest', () => {
    expect([1, 5, 9, 13].map((seconds) => breathAt('square', seconds).breath)).toEqual([
      'in',
      'hold',
      'out',
      'rest',
    ])
  })
})
