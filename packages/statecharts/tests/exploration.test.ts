import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, assign, createMachine } from 'xstate'
import { stuckIn } from '../src/model/busy.ts'
import { drive } from '../src/model/drive.ts'
import { explore } from '../src/model/explore.ts'
import { answerLate } from '../src/model/late.ts'
import { wordlessIn } from '../src/model/refusals.ts'
import { scripted } from '../src/model/scripted.ts'
import { answered, elapsed, labelOf, within } from '../src/model/stimuli.ts'
import { nameOfTransition, nameOfValue } from '../src/model/structure.ts'
import { consequenceOf } from '../src/model/words.ts'
import { parcelMachine, parcelModel } from './parcel.ts'

const explored = explore(parcelModel)
const { situations, edges, declared } = explored

/** The states of all machines, children included. */
function standing({ value, context, children }: AnyMachineSnapshot): string {
  const bell = children.bell?.getSnapshot() as AnyMachineSnapshot | undefined
  return [nameOfValue(value), context.message, bell === undefined ? 'no bell' : nameOfValue(bell.value)]
    .filter((part) => part !== '')
    .join(', ')
}

describe('an exploration', () => {
  const doors = ['door.shut|still', 'door.shut|ringing', 'door.open|no bell']
  const everywhere = (way: string, message = '') =>
    doors.map((one) => {
      const [door, bell] = one.split('|')
      return [`way.${way} + ${door}`, message, bell].filter((part) => part !== '').join(', ')
    })

  it('finds every situation, including those of the child machine, and no others', () => {
    const found = [...situations.values()].map(({ snapshot }) => standing(snapshot))
    expect(found.toSorted()).toEqual(
      [
        ...everywhere('ready'),
        ...everywhere('sending'),
        ...everywhere('late'),
        ...everywhere('gone'),
        ...everywhere('refused', 'Too heavy.'),
        ...everywhere('refused', 'No van.'),
        // Without an address it never goes anywhere.
        ...everywhere('ready'),
      ].toSorted(),
    )
  })

  it('can replay each path on the real machine', () => {
    for (const { path, snapshot } of situations.values()) {
      const run = drive(scripted(parcelMachine, { real: ['bell'] }), {
        input: parcelModel.explorations[0]!.inputs[path.input],
      })
      for (const stimulus of path.steps) run.apply(stimulus)
      expect(standing(run.snapshot())).toBe(standing(snapshot))
      run.stop()
    }
  })

  it('advances the clock by exactly the given time', () => {
    const waited = (ms: number) =>
      edges.filter(
        ({ before, stimulus }) =>
          before.matches({ way: 'sending' }) && labelOf(stimulus) === labelOf(elapsed(ms)),
      )
    expect(waited(4999).length).toBe(3)
    for (const { after } of waited(4999)) expect(after.matches({ way: 'sending' })).toBe(true)
    for (const { after } of waited(5000)) expect(after.matches({ way: 'late' })).toBe(true)
  })

  it('records sent events, and actors that started or stopped', () => {
    const [kept] = edges.filter(({ stimulus, taken }) => stimulus.type === 'parcel.keep' && taken.length > 0)
    expect(kept).toMatchObject({ begun: [], left: ['post'] })
    expect(kept!.sent).toEqual([{ to: 'watch', event: { type: 'parcel.keep' } }])
    const [gone] = edges.filter(({ emitted }) => emitted.length > 0)
    expect(gone!.emitted).toEqual([{ type: 'parcel.gone' }])
    expect(edges[0]).toMatchObject({ stimulus: { type: 'xstate.init' }, begun: ['watch', 'bell'] })
    const [sent] = edges.filter(({ begun }) => begun.includes('post'))
    expect(sent!.given).toEqual([{ address: expect.any(String) }])
    expect(consequenceOf(sent!)).toContain('begins post {"address":')
  })

  it('stays within its bounds', () => {
    const [{ inputs, stimuli }] = parcelModel.explorations as [(typeof parcelModel.explorations)[0]]
    const bounds = ({ message }: { message: string }) => message === ''
    const bounded = explore({ machine: parcelMachine, explorations: [{ inputs, stimuli, bounds }] })
    const untried = [...bounded.situations.values()].filter(({ isTried }) => !isTried)
    expect(untried.map(({ snapshot }) => snapshot.context.message).toSorted()).toEqual([
      'No van.',
      'Too heavy.',
    ])
    const beyond = new Set(untried.map(({ identity }) => identity))
    expect(bounded.edges.filter(({ from }) => beyond.has(from))).toEqual([])
  })

  it('fails with an explanation on a context that grows without limit', () => {
    const counting = createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { more: { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
    })
    const endless = {
      machine: counting,
      explorations: [{ inputs: [undefined], stimuli: [{ type: 'more' }] }],
    }
    expect(() => explore(endless)).toThrow(
      /^counting: beyond 60 steps .* bounds: \({ credit }\) => credit <= 300\.$/,
    )
  })
})

describe('the analysis of a sound machine', () => {
  it('lists everything declared in it', () => {
    expect(declared.transitions.map(nameOfTransition).toSorted()).toEqual([
      'parcel.door.shut ─ ✓ bell',
      'parcel.way.late ─ parcel.send',
      'parcel.way.ready ─ parcel.send',
      'parcel.way.refused ─ parcel.send',
      'parcel.way.sending ─ after patience',
      'parcel.way.sending ─ parcel.keep',
      'parcel.way.sending ─ ✓ post',
      'parcel.way.sending ─ ✓ post (2)',
      'parcel.way.sending ─ ✗ post',
    ])
    expect(declared.guards.map(nameOfTransition)).toEqual([
      'parcel.way.ready ─ parcel.send',
      'parcel.way.sending ─ ✓ post',
    ])
    expect(declared.outcomes).toEqual([
      'parcel.way.sending|post|done',
      'parcel.way.sending|post|error',
      'parcel.door.shut|bell|done',
    ])
  })

  it('finds no late answer, no endless wait and no refusal without words', () => {
    expect(answerLate(explored)).toEqual([])
    expect(
      edges.some(({ left }) => left.includes('post')),
      'some were left',
    ).toBe(true)
    expect(stuckIn(explored)).toEqual([])
    expect(wordlessIn(edges, ({ context }: AnyMachineSnapshot) => context.message).size).toBe(0)
  })
})

describe('a drive', () => {
  it('knows which actors can answer, and rejects answers from others', () => {
    const run = drive(scripted(parcelMachine, { real: ['bell'] }), { input: { address: 'Elm Street 1' } })
    expect(run.pending()).toEqual(['watch'])
    expect(run.apply(answered('post')), 'no actor was running').toBe(false)
    run.apply({ type: 'parcel.send' })
    expect(run.pending()).toEqual(['watch', 'post'])
    expect(run.apply(within('bell', { type: 'bell.press' }))).toBe(true)
    run.apply(within('bell', { type: 'bell.answer' }))
    expect(run.apply(within('bell', { type: 'bell.press' })), 'the bell is gone').toBe(false)
    run.stop()
  })
})
