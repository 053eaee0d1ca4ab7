import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { transferView } from '#machines/account/transfer.view.ts'
import { transferModel } from './transfer.model.ts'

const shownInstead = 'the device’s words are for engineers; the screen says in plain ones what to do'

const blank = {
  isBusy: false,
  exported: null,
  isUnreadable: false,
  preview: null,
  refusal: null,
  isUnmerged: false,
  isConfirming: false,
  isOver: false,
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
    'nothing happens before the member asks': on('xstate.init', ({ view, begun }) =>
      expect([view, begun]).toEqual([blank, []]),
    ),

    'the data on this device is collected, and earlier messages disappear': on(
      'data.export',
      ({ view, begun }) => expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['collect']]),
    ),

    'collected data is saved as a file, unless there’s none': on(
      'xstate.done.actor.collect',
      ({ event: { output }, view, emitted }) => {
        expect(view).toEqual({ ...blank, exported: output.count })
        expect(emitted).toEqual(output.count === 0 ? [] : [{ type: 'saveFile', text: output.text }])
      },
    ),

    'the chosen file is checked, and earlier messages disappear': on(
      'data.open',
      ({ event: { file }, view, begun, given }) => {
        expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['openFile']])
        expect((given[0] as { file: Blob }).file).toBe(file)
      },
    ),

    'a file shows what it contains, or why it’s refused': on(
      'xstate.done.actor.openFile',
      ({ event: { output }, view }) =>
        expect(view).toEqual({ ...blank, ...('refusal' in output ? output : { preview: output }) }),
    ),

    'an unreadable file is refused': on('xstate.error.actor.openFile', ({ view }) =>
      expect(view).toEqual({ ...blank, refusal: 'unreadable' }),
    ),

    'a file is imported only after the member has seen what it contains': on(
      'data.merge',
      ({ view, viewBefore, begun }) => {
        expect(viewBefore.preview).not.toBeNull()
        expect(view).toEqual({ ...blank, isBusy: true, preview: viewBefore.preview })
        expect(begun).toEqual(['merge'])
      },
    ),

    'a failed import changes nothing, and can be tried again': on(
      'xstate.error.actor.merge',
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isBusy: false, isUnmerged: true }),
    ),

    'clearing everything asks first': on('data.forget', ({ view, begun }) =>
      expect([view, begun]).toEqual([{ ...blank, isConfirming: true }, []]),
    ),

    'everything is cleared once confirmed': on('data.confirm', ({ view, viewBefore, begun }) => {
      expect(viewBefore.isConfirming).toBe(true)
      expect([view, begun]).toEqual([{ ...blank, isBusy: true }, ['forget']])
    }),

    'the page reloads after an import and after clearing, and says so': on(
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

    'a question can be cancelled, which changes nothing': on('data.cancel', ({ view, begun }) =>
      expect([view, begun]).toEqual([blank, []]),
    ),

    'only decisions can be cancelled': always(({ after, view }) => {
      const isQuestion = view.isConfirming || (view.preview !== null && !view.isBusy)
      expect(after.can({ type: 'data.cancel' })).toBe(isQuestion)
    }),

    'only a file and a reload are reported': when(
      ({ stimulus }) => !stimulus.type.startsWith('xstate.done.'),
      ({ emitted, sent }) => expect([emitted, sent]).toEqual([[], []]),
    ),

    'everything requested finishes in the end': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => !view.isBusy,
    }),
  }),
})
