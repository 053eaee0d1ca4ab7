import { describe, expect, it } from 'vitest'
import { checks } from '../../src/machines/self-test/findings.ts'
import { masked } from '../../src/machines/self-test/report.ts'
import { selfTestMachine } from '../../src/machines/self-test/self-test.machine.ts'
import { selfTestView } from '../../src/machines/self-test/self-test.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const { cases, replay, untaken } = explore(selfTestMachine, {
  inputs: [{ productName: 'Neuro', account: masked('ada@example.com') }],
  stimuli: [
    { type: 'self-test.run' },
    { type: 'self-test.stop' },
    { type: 'self-test.repeat' },
    { type: 'self-test.heard', heard: 'one' },
    { type: 'self-test.copy' },
    answered('runCheck', { outcome: 'passed', words: 'It works.' }),
    failed('runCheck', new Error('It does not work.')),
    answered('copyReport', true),
    answered('copyReport', false),
    failed('copyReport'),
  ],
  bounds: ({ findings }) => findings.filter(({ outcome }) => outcome === 'failed').length <= 2,
})

describe('selfTest: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = selfTestView(snapshot)
      const looked = view.findings.map(({ check }) => check)
      expect(looked, 'each thing once, in its order').toEqual([...checks, 'hearing'].slice(0, looked.length))
      expect(view.current).toBe(view.step === 'running' ? checks[looked.length] : null)
      expect(view.report !== null, 'a report once all is known, and only then').toBe(view.step === 'finished')
      if (view.step === 'finished') {
        const hasSounded = view.findings.find(({ check }) => check === 'sound')?.outcome === 'passed'
        expect(looked.includes('hearing'), 'who heard a sound was asked about it').toBe(hasSounded)
        for (const { words } of view.findings) expect(view.report).toContain(words)
      }
      if (view.step === 'idle') expect(looked).toEqual([])
      expect(view.copying === 'resting' || view.step === 'finished').toBe(true)
      expect(JSON.stringify(snapshot.context), 'the address stays masked').not.toContain('ada@')
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('a masked address', () => {
  it.each([
    ['ada@example.com', 'a•••@e•••.com'],
    ['b@mail.example.co.uk', 'b•••@m•••.uk'],
    ['nobody', 'n•••@•••'],
    ['', '•••@•••'],
  ])('%s becomes %s', (email, shown) => {
    expect(masked(email)).toBe(shown)
  })
})
