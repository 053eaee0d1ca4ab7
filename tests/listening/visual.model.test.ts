import { describe, expect, it } from 'vitest'
import { breathAt, paces } from '#content/visuals.ts'
import { type KeptVisual, keptVisual, type VisualEvent } from '#machines/listening/visual.machine.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { visualModel } from './visual.model.ts'

const kinds = { 'visual.answer': 'light', 'visual.choose': 'visual', 'visual.pace': 'pace' } as const

prove(visualModel, {
  view: visualView,
  silent: {
    'visual.open.frame.filling ✗ fillScreen': 'the picture stays in the page, with its button',
    'visual.open.frame.leaving ✗ leaveFullScreen': 'it fails only if nothing is full screen any more',
  },
  onlyHeard: true,
  check({ input, path, stimulus, before, after, emitted }) {
    const event = stimulus as VisualEvent
    const { kept, motion: atFirst } = input as { kept: KeptVisual; motion: 'wanted' | 'unwanted' }
    const view = visualView(after)
    const was = visualView(before)
    const { light, motion } = after.context

    if (view.picture === 'moving' || view.picture === 'dark') {
      expect(light, 'nothing moves before the member has agreed').toBe('calm')
      expect(motion, 'nothing moves if the system asks for reduced motion').toBe('wanted')
    }
    if (view.picture === 'still')
      expect(view.stillBecause, 'it is still for a reason').toBe(light === 'sensitive' ? 'light' : 'motion')
    else expect(view.stillBecause).toBeNull()
    if (light === null && after.matches('open')) expect(view.picture, 'asked first').toBe('asking')
    expect(view.picture === null).toBe(after.matches('closed'))
    expect(after.children.keepAwake !== undefined, 'the screen stays on only for a moving picture').toBe(
      view.picture === 'moving',
    )

    const said = path.steps.map(({ type }) => type).findLast((type) => type.startsWith('motion.'))
    expect(motion, 'the system setting always counts').toBe(said?.slice('motion.'.length) ?? atFirst)

    const changed = event.type in kinds ? kinds[event.type as keyof typeof kinds] : null
    if (changed === null) {
      expect(keptVisual(after.context), 'only the member’s choices change what is saved').toEqual(
        path.steps.length === 0 ? kept : keptVisual(before.context),
      )
      const isLeft = before.matches('open') && after.matches('closed')
      expect(emitted, 'no other screen stays full').toEqual(isLeft ? [{ type: 'exitFullScreen' }] : [])
    } else {
      const chosen = (event as unknown as Record<string, string>)[changed]
      expect(keptVisual(after.context)).toEqual({ ...keptVisual(before.context), [changed]: chosen })
      expect(emitted, 'and every choice is saved').toEqual([
        { type: 'saveVisual', ...keptVisual(after.context) },
      ])
    }

    expect('fullScreen' in after.children).toBe(after.matches('open'))
    if (event.type === 'location.changed')
      expect(after.matches('open'), 'it’s open on its own screen').toBe(event.screen === 'visual')
    if (event.type === 'visual.fill') expect(view.isFull).toBe(true)
    else if (event.type === 'screen.left' || after.matches('closed')) expect(view.isFull).toBe(false)
    else if (!event.type.startsWith('xstate.'))
      expect(view.isFull, 'nothing else changes the frame').toBe(was.isFull)
    if (event.type === 'screen.held' || event.type === 'screen.released')
      expect(view.isAwake).toBe(event.type === 'screen.held')
    if (view.picture !== 'moving') expect(view.isAwake, 'the device may sleep').toBe(false)
    expectSerialisable(after.context)
  },
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

  it('goes in and out, and is never held', () => {
    expect([1, 5, 9, 11].map((seconds) => breathAt('slow', seconds).breath)).toEqual([
      'in',
      'out',
      'out',
      'in',
    ])
    for (const { steps } of paces) expect(steps.map(({ breath }) => breath)).toEqual(['in', 'out'])
  })
})
