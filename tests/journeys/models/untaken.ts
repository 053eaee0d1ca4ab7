/**
 * Why a transition was not taken in a browser, by machine. A reason says what a member cannot cause, never what is
 * laborious.
 */
import type { TransitionKey } from '../../support/model/structure.ts'

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

/**
 * What a member or the world could cause, and no walk does on purpose yet. Some of it happens by the way, as the real
 * sound goes on; so that it was taken is no fault here. Each is a debt.
 */
export const notDrivenYet: Readonly<Record<string, readonly TransitionKey[]>> = {
  player: [
    'player.sound.opening|audio.at|0',
    'player.sound.opening|audio.at|1',
    'player.sound.stalled|audio.at|0',
    'player.sound.stalled|audio.at|1',
  ],
  visual: ['visual.open.frame.filling|screen.left|0', 'visual.open.frame.leaving|screen.left|0'],
}
