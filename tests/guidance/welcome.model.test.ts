import { givenTo } from '@neuro/statecharts/drive'
import { start } from '@neuro/statecharts/stimuli'
import { expect } from 'vitest'
import type { WelcomeEvent, WelcomeInput } from '#machines/guidance/welcome.machine.ts'
import { type WelcomeView, welcomeView } from '#machines/guidance/welcome.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { welcomeModel } from './welcome.model.ts'

/** The step that should be shown after each answer. */
function afterwards(step: WelcomeView['step'], { type }: WelcomeEvent): WelcomeView['step'] {
  if (type === 'test.start') return 'left'
  if (type === 'welcome.finish') return null
  if (step !== 'left' && step !== 'right') return step
  if (type === 'ear.both') return 'mixed'
  if (type === 'ear.none') return 'silent'
  if (type === 'ear.left' || type === 'ear.right') {
    if (type !== `ear.${step}`) return 'swapped'
    return step === 'left' ? 'right' : 'passed'
  }
  return step
}

prove(welcomeModel, {
  view: welcomeView,
  check({ input, path, stimulus, before, after, emitted, begun }) {
    const { isWelcomed } = input as WelcomeInput
    const steps = path.steps as readonly WelcomeEvent[]
    const { step } = welcomeView(after)
    expect(step).toBe(steps.reduce(afterwards, isWelcomed ? null : 'offered'))
    expect(after.hasTag('settled')).toBe(step === null)
    expect(after.hasTag('asking'), 'the card asks only while a tone plays').toBe(
      step === 'left' || step === 'right',
    )

    expect(givenTo(after, 'tone'), 'the tone plays in the ear the card asks about').toEqual(
      step === 'left' || step === 'right' ? { ear: step } : undefined,
    )
    const wasAsked = before.hasTag('asking')
    if (stimulus.type === 'tone.repeat' && wasAsked) expect(begun, 'the tone plays again').toEqual(['tone'])
    expect(emitted, 'the tone plays alone, and the card isn’t shown again').toEqual([
      ...(begun.includes('tone') ? [{ type: 'sound.started' }] : []),
      ...(stimulus.type === 'welcome.finish' ? [{ type: 'saveWelcomed' }] : []),
    ])
    if (stimulus.type === start.type) expect(begun, 'no tone plays unasked').toEqual([])
    expectSerialisable(after.context)
  },
})
