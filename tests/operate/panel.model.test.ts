import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { panelView } from '#machines/operate/panel.view.ts'
import { panelModel } from './panel.model.ts'

const closed = {
  email: null,
  member: null,
  isBusy: false,
  isDeleted: false,
  asked: null,
  done: null,
  refused: null,
  problem: null,
}

/** What can be undone, or changes nothing. */
const harmless = ['link', 'unsuspend', 'export']

prove(panelModel, {
  view: panelView,
  rules: ({ always, on, when, eventually }) => ({
    'no member is open at first': on('xstate.init', ({ view, begun }) =>
      expect([view, begun]).toEqual([closed, []]),
    ),

    'a member that’s chosen is loaded, and nothing of another one is shown': on(
      'member.open',
      ({ event: { email }, view, begun, given, after }) => {
        expect(view).toEqual({ ...closed, email, isBusy: true })
        expect(after.context.act).toBeNull()
        expect([begun, given]).toEqual([['load'], [{ email }]])
      },
    ),

    'closing shows nothing of the member any more': on('member.close', ({ view, begun, after }) => {
      expect([view, begun]).toEqual([closed, []])
      expect([after.context.member, after.context.act]).toEqual([null, null])
    }),

    'the account is shown once it has loaded, with what was done last': on(
      'xstate.done.actor.load',
      ({ event: { output }, view, viewBefore, after }) =>
        expect(view).toEqual({ ...viewBefore, isBusy: false, member: output, done: after.context.act }),
    ),

    'an account that can’t be loaded says why': on('xstate.error.actor.load', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, isBusy: false, member: null, problem: event.error.message }),
    ),

    'what could harm is asked about, anything else is done at once': on(
      'act.ask',
      ({ event: { act }, view, viewBefore, begun, given }) => {
        const isAsked = !harmless.includes(act.kind)
        expect(view).toEqual({
          ...viewBefore,
          isBusy: !isAsked,
          asked: isAsked ? act : null,
          done: null,
          refused: null,
        })
        expect([begun, given]).toEqual(isAsked ? [[], []] : [['perform'], [{ email: view.email, act }]])
      },
    ),

    'what was confirmed is done to the member who was named': on(
      'act.confirm',
      ({ view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, isBusy: true, asked: null })
        expect([begun, given]).toEqual([['perform'], [{ email: viewBefore.email, act: viewBefore.asked }]])
      },
    ),

    'what was cancelled isn’t done': on('act.cancel', ({ view, viewBefore, begun, emitted }) => {
      expect(view).toEqual({ ...viewBefore, asked: null })
      expect([begun, emitted]).toEqual([[], []])
    }),

    'what was done is reported, and the account is loaded again, unless it’s deleted': on(
      'xstate.done.actor.perform',
      ({ view, viewBefore, before, begun, emitted }) => {
        expect(emitted).toEqual([{ type: 'member.changed' }])
        const { act } = before.context
        if (act?.kind === 'delete')
          expect([view, begun]).toEqual([
            { ...viewBefore, isBusy: false, member: null, isDeleted: true, done: act },
            [],
          ])
        else expect([view, begun]).toEqual([viewBefore, ['load']])
      },
    ),

    'what didn’t work is said, with the reason, and the account stays on screen': on(
      'xstate.error.actor.perform',
      ({ event, view, viewBefore, before, emitted }) => {
        expect(view).toEqual({
          ...viewBefore,
          isBusy: false,
          refused: { act: before.context.act, message: event.error.message },
        })
        expect(emitted).toEqual([])
      },
    ),

    'no other member can be opened while something is being done': always(({ after }) => {
      const isActing = 'perform' in after.children
      expect(after.can({ type: 'member.open', email: 'x@example.com' })).toBe(!isActing)
      if (isActing) expect(after.context.member).not.toBeNull()
    }),

    'only what was done is reported': when(
      ({ stimulus }) => stimulus.type !== 'xstate.done.actor.perform',
      ({ emitted, sent }) => expect([emitted, sent]).toEqual([[], []]),
    ),

    'everything begun finishes in the end': eventually({
      after: ({ view }) => view.isBusy,
      follows: ({ view }) => !view.isBusy,
    }),
  }),
})
