/**
 * Why a transition was not taken in a browser, by machine. A reason says what a member cannot cause, never what is
 * laborious.
 */
import type { TransitionKey } from '@neuro/statecharts/structure'

const neverFails =
  'a device that hands nothing over has kept nothing, as far as the reading goes: it never fails'

export const untaken: Readonly<Record<string, Readonly<Record<TransitionKey, string>>>> = {
  session: {
    'session.signed-in.renewal.under-way|session.sign-out|0':
      'the dialog in which the sign-in is made longer lies over everything that signs out',
  },
  history: {
    'history.record.reading|xstate.error.actor.recall|0': neverFails,
    'history.record.refreshing|xstate.error.actor.recall|0': neverFails,
  },
  selfTest: {
    'selfTest.finished.copying|xstate.error.actor.copyReport|0':
      'the clipboard says no and never fails: what it refuses is an answer',
  },
}
