/** The messages for a mistake in a model. */
import { describe, expect, it } from 'vitest'
import { missingIn, stuckAdvice, uselessIn } from '../src/model/advice.ts'
import { stuckIn } from '../src/model/busy.ts'
import { explore } from '../src/model/explore.ts'
import { modelOf } from '../src/model/model.ts'
import { codeOf, pathTo } from '../src/model/path.ts'
import { answered, elapsed, failed, within } from '../src/model/stimuli.ts'
import { prove } from '../src/vitest/prove.ts'
import { parcelMachine, parcelModel } from './parcel.ts'

const [whole] = parcelModel.explorations
const without = (...types: string[]) =>
  explore(
    modelOf(parcelMachine, {
      ...whole!,
      stimuli: whole!.stimuli.filter(({ type }) => !types.includes(type)),
    }),
  )

describe('an incomplete model', () => {
  it('is told which stimulus to add', () => {
    expect(missingIn(without('xstate.error.actor.post')).join('\n')).toBe(
      "post never fails in parcel.way.sending. Add failed('post') to the stimuli.",
    )
    expect(missingIn(without('time.elapsed')).join('\n')).toContain('Add elapsed(5000) to the stimuli.')
    expect(missingIn(without('parcel.keep')).join('\n')).toContain(
      "Add { type: 'parcel.keep' } to the stimuli.",
    )
  })

  it('is told about an answer that no state waits for, and the ones that exist', () => {
    const explored = explore(
      modelOf(parcelMachine, { ...whole!, stimuli: [...whole!.stimuli, answered('pots')] }),
    )
    expect(uselessIn(explored)).toEqual([
      'No state waits for an answer of pots. It starts: watch, bell, post. Correct the id, or delete the stimulus.',
    ])
  })

  it('is told the path to where it waits forever, and how to allow that', () => {
    const explored = without('xstate.error.actor.post', 'time.elapsed')
    const [advice] = stuckAdvice(explored, stuckIn(explored))
    expect(advice).toContain('The way there: parcel.send.')
    expect(advice).toContain("patient: { 'parcel.way.sending': '…' }")
  })

  it('is refused without a rule', () => {
    const proof = { view: () => null, rules: () => ({}) }
    expect(() => prove(parcelModel, proof)).toThrow(/^parcel has no rules\. Say/)
  })
})

describe('the shortest path', () => {
  it('to a missing state lists the existing states', () => {
    expect(() => pathTo(parcelModel, 'lost')).toThrow(/^parcel has no state “lost”\. It has: parcel\.way, /)
  })

  it('is written as code that makes the same steps', () => {
    const steps = [
      { type: 'parcel.send', to: 'O’Neil', at: -0 },
      ...[
        answered('post', { isTaken: true, words: '' }),
        failed('post', new Error('No "van"', { cause: 'x' })),
      ],
      ...[elapsed(20), within('bell', { type: 'bell.press' })],
    ]
    const code = codeOf({ exploration: 0, input: 1, steps })
    const read = new Function('answered', 'failed', 'elapsed', 'within', `return (${code})`)
    expect(read(answered, failed, elapsed, within)).toEqual({ input: 1, steps })
  })
})
