import { expect } from 'vitest'
import type { Kept, WelcomeEvent } from '../../src/machines/welcome/welcome.machine.ts'
import { type WelcomeView, welcomeView } from '../../src/machines/welcome/welcome.view.ts'
import { welcomeModel } from '../models/welcome.ts'
import { givenTo } from '../support/model/drive.ts'
import { prove } from '../support/model/prove.ts'
import { start } from '../support/model/stimuli.ts'
import { expectSerialisable } from '../support/serialisable.ts'

/** What somebody with headphones on hears, given what they have said so far. */
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
    const kept = input as Kept
    const steps = path.steps as readonly WelcomeEvent[]
    const { step, dismissed } = welcomeView(after)
    expect(step).toBe(steps.reduce(afterwards, kept.isWelcomed ? null : 'offered'))
    expect(after.hasTag('settled')).toBe(step === null)
    expect(after.hasTag('asking'), 'asked while a tone can be heard').toBe(
      step === 'left' || step === 'right',
    )

    const putAway = steps.flatMap((event) => (event.type === 'offer.dismiss' ? [event.id] : []))
    expect([...dismissed].sort(), 'each offer is put away once').toEqual(
      [...new Set([...kept.dismissed, ...putAway])].sort(),
    )

    expect(givenTo(after, 'tone'), 'the tone is in the ear that is asked about').toEqual(
      step === 'left' || step === 'right' ? { ear: step } : undefined,
    )
    const wasAsked = before.hasTag('asking')
    if (stimulus.type === 'tone.repeat' && wasAsked) expect(begun, 'again').toEqual(['tone'])
    if (stimulus.type === 'offer.dismiss') expect(begun, 'what is heard is heard on').toEqual([])
    const isKept = stimulus.type === 'welcome.finish' || stimulus.type === 'offer.dismiss'
    expect(emitted, 'what is to be kept is told').toEqual(isKept ? [{ type: 'welcome.changed' }] : [])
    if (stimulus.type === start.type) expect(begun, 'nothing sounds by itself').toEqual([])
    expectSerialisable(after.context)
  },
})
