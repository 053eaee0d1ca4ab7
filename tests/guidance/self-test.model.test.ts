import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { checks, findingOf } from '#machines/guidance/findings.ts'
import type { SelfTestEvent } from '#machines/guidance/self-test.machine.ts'
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { selfTestModel } from './self-test.model.ts'

prove(selfTestModel, {
  view: selfTestView,
  silent: {
    'selfTest.finished.copying ✗ copyReport':
      'the clipboard has no words for a member; the view says that it was refused',
  },
  onlyHeard: true,
  check({ stimulus, before, after, emitted }) {
    const [was, view] = [selfTestView(before), selfTestView(after)]
    const event = stimulus as SelfTestEvent
    const looked = view.findings.map(({ check }) => check)
    expect(looked, 'each thing once, in its order').toEqual([...checks, 'hearing'].slice(0, looked.length))
    expect(view.current).toBe(view.step === 'running' ? checks[looked.length] : null)
    expect(view.report !== null, 'a report once all is known, and only then').toBe(view.step === 'finished')
    if (view.step === 'finished') {
      const hasSounded = view.findings.find(({ check }) => check === 'sound')?.outcome === 'passed'
      expect(looked.includes('hearing'), 'who heard a sound was asked about it').toBe(hasSounded)
      for (const { words } of view.findings) expect(view.report).toContain(words)
    }
    if (view.step === 'running')
      expect(givenTo(after, 'runCheck'), 'what is said to be looked at is').toEqual({ check: view.current })
    if (view.copying === 'under-way')
      expect(givenTo(after, 'copyReport'), 'what is read is what is copied').toEqual({ text: view.report })
    expect(view.troubles).toBe(view.findings.filter(({ outcome }) => outcome !== 'passed').length)
    if (view.step === 'idle') expect(looked).toEqual([])
    expect(view.copying === 'resting' || view.step === 'finished').toBe(true)

    const isStart = event.type === 'self-test.run' || event.type === 'self-test.repeat'
    expect(emitted, 'whatever plays pauses').toEqual(isStart ? [{ type: 'sound.started' }] : [])
    if (event.type === 'self-test.run') expect(view).toMatchObject({ step: 'running', current: 'device' })
    if (event.type === 'self-test.repeat') {
      expect(view.current, 'the sound alone').toBe('sound')
      expect(view.findings).toEqual(was.findings.slice(0, -1))
    }
    if (event.type === 'self-test.heard')
      expect(view.findings).toEqual([...was.findings, findingOf(event.heard)])
    if (event.type === 'self-test.stop') expect(view.step).toBe('idle')
    if (event.type === 'self-test.copy') expect(view.copying).toBe('under-way')
    const { type, output } = stimulus as { type: string; output?: unknown }
    if (type === 'xstate.done.actor.runCheck') expect(view.findings.at(-1)).toMatchObject(output as object)
    if (type === 'xstate.error.actor.runCheck')
      expect(view.findings.at(-1), 'what cannot be looked at is not well').toMatchObject({
        outcome: 'failed',
        words: 'It does not work.',
      })
    if (type.endsWith('.copyReport')) expect(view.copying).toBe(output === true ? 'copied' : 'refused')

    expect(JSON.stringify(after.context), 'the address stays masked').not.toContain('ada@')
    expectSerialisable(after.context)
  },
})
