import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { checks, findingOf } from '#machines/guidance/findings.ts'
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { selfTestModel } from './self-test.model.ts'

prove(selfTestModel, {
  view: selfTestView,
  silent: {
    'selfTest.finished.copying ✗ copyReport':
      'the clipboard has no words for a member; the view says that it was refused',
  },
  rules: ({ always, on, when, eventually }) => ({
    'nothing is checked before the member asks': on('xstate.init', ({ view, begun }) => {
      expect(view).toMatchObject({ step: 'idle', findings: [], report: null })
      expect(begun).toEqual([])
    }),

    'the context has no address in full': always(({ after }) =>
      expect(JSON.stringify(after.context)).not.toContain('ada@'),
    ),

    'each thing is checked once and in order, and the current check is on screen': always(({ view }) => {
      const checked = view.findings.map(({ check }) => check)
      expect(checked).toEqual([...checks, 'hearing'].slice(0, checked.length))
      expect(view.current).toBe(view.step === 'running' ? checks[checked.length] : null)
      expect(view.troubles).toBe(view.findings.filter(({ outcome }) => outcome !== 'passed').length)
    }),

    'a check that starts is shown': when(
      ({ begun }) => begun.includes('runCheck'),
      ({ view, begun, given }) => {
        expect(view.step).toBe('running')
        expect([begun, given]).toEqual([['runCheck'], [{ check: view.current }]])
      },
    ),

    'the test starts with the first check, and pauses whatever plays': on(
      'self-test.run',
      ({ view, begun, emitted }) => {
        expect(view).toMatchObject({ step: 'running', findings: [], report: null })
        expect(begun).toEqual(['runCheck'])
        expect(emitted).toEqual([{ type: 'sound.started' }])
      },
    ),

    'the sound can be replayed alone, which pauses whatever plays': on(
      'self-test.repeat',
      ({ view, viewBefore, emitted }) => {
        expect(view).toMatchObject({ step: 'running', current: 'sound' })
        expect(view.findings).toEqual(viewBefore.findings.slice(0, -1))
        expect(emitted).toEqual([{ type: 'sound.started' }])
      },
    ),

    'a stopped test forgets its findings': on('self-test.stop', ({ view }) =>
      expect(view).toMatchObject({ step: 'idle', findings: [] }),
    ),

    'each finding is listed, a failed check with the reason': on(
      ['xstate.done.actor.runCheck', 'xstate.error.actor.runCheck'],
      ({ event, view, viewBefore }) => {
        const result =
          'error' in event ? { outcome: 'failed', words: event.error.message } : (event.output as object)
        expect(view.findings).toEqual([...viewBefore.findings, { check: viewBefore.current, ...result }])
      },
    ),

    'a report follows the last check, after asking a member who should have heard the sound': on(
      ['xstate.done.actor.runCheck', 'xstate.error.actor.runCheck'],
      ({ view, viewBefore }) => {
        const isLast = viewBefore.current === 'sound'
        const hasSounded = view.findings.at(-1)?.outcome === 'passed'
        expect(view.step).toBe(isLast ? (hasSounded ? 'asking' : 'finished') : 'running')
      },
    ),

    'the member’s answer about the sound is the last finding': on(
      'self-test.heard',
      ({ event, view, viewBefore }) => {
        expect(view.step).toBe('finished')
        expect(view.findings).toEqual([...viewBefore.findings, findingOf(event.heard)])
      },
    ),

    'the report contains every finding, and exists only once all are known': always(({ view }) => {
      expect(view.report !== null).toBe(view.step === 'finished')
      for (const { words } of view.step === 'finished' ? view.findings : [])
        expect(view.report).toContain(words)
    }),

    'the displayed report is the one that is copied': on(
      'self-test.copy',
      ({ view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, copying: 'under-way' })
        expect([begun, given]).toEqual([['copyReport'], [{ text: view.report }]])
      },
    ),

    'the screen says whether the report was copied': on(
      ['xstate.done.actor.copyReport', 'xstate.error.actor.copyReport'],
      ({ event, view, viewBefore }) => {
        const isCopied = 'output' in event && event.output === true
        expect(view).toEqual({ ...viewBefore, copying: isCopied ? 'copied' : 'refused' })
      },
    ),

    'only a finished test has a report to copy': always(({ view }) => {
      if (view.step !== 'finished') expect(view.copying).toBe('resting')
    }),

    'a test asks the member or ends, whatever it finds': eventually({
      after: ({ view }) => view.step === 'running',
      follows: ({ view }) => view.step === 'asking' || view.step === 'finished',
    }),
  }),
})
