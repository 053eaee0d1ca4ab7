/** Every machine whose paths are walked in the browser. */

import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { readerMachine } from '#machines/reading/reader.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'
import type { Walked } from '#scripts/charters/pages.ts'
import { coverageOf } from '#tests/support/browser/machine-paths.ts'
import * as customizer from './customizer.paths.ts'
import * as favourites from './favourites.paths.ts'
import * as player from './player.paths.ts'
import * as reader from './reader.paths.ts'
import * as session from './session.paths.ts'
import * as sleepTimer from './sleep-timer.paths.ts'

const ofCustomizer = [customizer.nothing, customizer.offered].flatMap(customizer.pathsFrom)
const ofSession = session.walks.flatMap(({ paths }) => paths)

export const walkedMachines: readonly Walked[] = [
  {
    name: 'session',
    paths: ofSession,
    coverage: coverageOf(sessionMachine, session.handlers, ofSession),
  },
  {
    name: 'favourites',
    paths: favourites.paths,
    coverage: coverageOf(favouritesMachine, favourites.handlers, favourites.paths),
  },
  { name: 'player', paths: player.paths, coverage: coverageOf(playerMachine, player.handlers, player.paths) },
  {
    name: 'sleep-timer',
    paths: sleepTimer.paths,
    coverage: coverageOf(sleepTimerMachine, sleepTimer.handlers, sleepTimer.paths),
  },
  { name: 'reader', paths: reader.paths, coverage: coverageOf(readerMachine, reader.handlers, reader.paths) },
  {
    name: 'customizer',
    paths: ofCustomizer,
    coverage: coverageOf(customizerMachine, customizer.handlers, ofCustomizer),
  },
]
