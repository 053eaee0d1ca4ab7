/** Why a transition was not taken in a browser, by machine. A reason says what a member cannot cause, never what is laborious. */
import type { TransitionKey } from '../../support/model/structure.ts'

export const untaken: Readonly<Record<string, Readonly<Record<TransitionKey, string>>>> = {
  favourites: {
    'favourites.error-message|favourite.dismiss|0':
      'no screen offers it: the words of a refusal go by themselves',
  },
}
