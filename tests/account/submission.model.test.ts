import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { submissionView } from '#machines/account/submission.view.ts'
import { secret, submissionModel } from './submission.model.ts'

const blank = { isBusy: false, isAccepted: false, problem: null }

prove(submissionModel, {
  view: submissionView,
  rules: ({ always, on, eventually }) => ({
    'an opened or reset form shows no message': on(
      ['xstate.init', 'form.reset'],
      ({ view, begun, emitted }) => expect([view, begun, emitted]).toEqual([blank, [], []]),
    ),

    'what was typed is sent, and earlier messages disappear': on(
      'form.submit',
      ({ event: { values }, view, begun, given, emitted }) => {
        expect(view).toEqual({ ...blank, isBusy: true })
        expect([begun, given, emitted]).toEqual([['send'], [{ values }], []])
      },
    ),

    'the server’s answer is shown as it is, and reported': on(
      'xstate.done.actor.send',
      ({ event: { output }, view, emitted }) => {
        expect(view).toEqual({
          ...blank,
          isAccepted: output.accepted,
          problem: output.accepted ? null : output.message,
        })
        const type = output.accepted ? 'form.accepted' : 'form.refused'
        expect(emitted).toEqual([{ type, form: 'password' }])
      },
    ),

    'a form that couldn’t be sent says why, and counts as refused': on(
      'xstate.error.actor.send',
      ({ event, view, emitted }) => {
        expect(view).toEqual({ ...blank, problem: event.error.message })
        expect(emitted).toEqual([{ type: 'form.refused', form: 'password' }])
      },
    ),

    'no password is stored, shown or reported': always(({ after, view, emitted, sent }) => {
      expect(JSON.stringify([after.context, view, emitted])).not.toContain(secret)
      expect(sent).toEqual([])
    }),

    'a sent form is accepted in the end, or the reason is shown': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => view.isAccepted || view.problem !== null,
    }),
  }),
})
