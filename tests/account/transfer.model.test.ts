import { expect } from 'vitest'
import { transferView } from '#machines/account/transfer.view.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { transferModel } from './transfer.model.ts'

const shownInstead = 'the device’s words are for engineers; the screen says in plain ones what to do'

const blank = {
  ...{ isBusy: false, exported: null, isUnreadable: false, preview: null, refusal: null },
  ...{ isUnmerged: false, isConfirming: false, isOver: false },
}

prove(transferModel, {
  view: transferView,
  silent: {
    'transfer.collecting ✗ collect': shownInstead,
    'transfer.opening ✗ openFile': shownInstead,
    'transfer.merging ✗ merge': shownInstead,
    'transfer.forgetting ✗ forget': shownInstead,
  },
  rules: ({ always, on, when, eventually }) => ({
    'nothing is done before the member asks': on('xstate.init', ({ view, begun }) =>
      expect([view, begun]).toEqual([blank, []]),
    ),

    'the data on this device is collected, and what was said before is gone': on(
      'data.export',
      ({ view, begun }) => expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['collect']]),
    ),

    'data that was collected is saved as a file; without any there’s no file': on(
      'xstate.done.actor.collect',
      ({ event: { output }, view, emitted }) => {
        expect(view).toEqual({ ...blank, exported: output.count })
        expect(emitted).toEqual(output.count === 0 ? [] : [{ type: 'saveFile', text: output.text }])
      },
    ),

    'the chosen file is checked, and what was said before is gone': on(
      'data.open',
      ({ event: { file }, view, begun, given }) => {
        expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['openFile']])
        expect((given[0] as { file: Blob }).file).toBe(file)
      },
    ),

    'a file says what it would bring, or why it’s refused': on(
      'xstate.done.actor.openFile',
      ({ event: { output }, view }) =>
        expect(view).toEqual({ ...blank, ...('refusal' in output ? output : { preview: output }) }),
    ),

    'a file that can’t be read is refused': on('xstate.error.actor.openFile', ({ view }) =>
      expect(view).toEqual({ ...blank, refusal: 'unreadable' }),
    ),

    'a file is imported only after the member has seen what it brings': on(
      'data.merge',
      ({ view, viewBefore, begun }) => {
        expect(viewBefore.preview).not.toBeNull()
        expect(view).toEqual({ ...blank, isBusy: true, preview: viewBefore.preview })
        expect(begun).toEqual(['merge'])
      },
    ),

    'an import that fails changes nothing, and can be tried again': on(
      'xstate.error.actor.merge',
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isBusy: false, isUnmerged: true }),
    ),

    'clearing everything is asked about first': on('data.forget', ({ view, begun }) =>
      expect([view, begun]).toEqual([{ ...blank, isConfirming: true }, []]),
    ),

    'everything is cleared once that is confirmed': on('data.confirm', ({ view, viewBefore, begun }) => {
      expect(viewBefore.isConfirming).toBe(true)
      expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['forget']])
    }),

    'the page reloads after an import and after everything was cleared, and says so': on(
      ['xstate.done.actor.merge', 'xstate.done.actor.forget'],
      ({ event, view, emitted }) => {
        const reason = event.type === 'xstate.done.actor.merge' ? 'merged' : 'forgotten'
        expect(view).toEqual({ ...blank, isOver: true })
        expect(emitted).toEqual([{ type: 'reload', reason }, { type: 'page.reloading' }])
      },
    ),

    'data that can’t be read or cleared is still there': on(
      ['xstate.error.actor.collect', 'xstate.error.actor.forget'],
      ({ view }) => expect(view).toEqual({ ...blank, isUnreadable: true }),
    ),

    'a question can be left, and nothing has happened': on('data.cancel', ({ view, begun }) =>
      expect([view, begun]).toEqual([blank, []]),
    ),

    'what asks for a decision, and nothing else, can be left': always(({ after, view }) => {
      const isQuestion = view.isConfirming || (view.preview !== null && !view.isBusy)
      expect(after.can({ type: 'data.cancel' })).toBe(isQuestion)
      expectSerialisable(after.context)
    }),

    'nothing is reported but a file and a reload': when(
      ({ stimulus }) => !stimulus.type.startsWith('xstate.done.'),
      ({ emitted, sent }) => expect([emitted, sent]).toEqual([[], []]),
    ),

    'whatever was asked for is over in the end': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => !view.isBusy,
    }),
  }),
})
