/** What surrounds the player, for screen tests: real machines with clocks, files and tones that do nothing. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ListeningActors } from '#actors/listening-actors.tsx'
import { type Playback, plainPlayback } from '#content/playback.ts'
import type { Goal, Session } from '#machines/listening/days.ts'
import { type HistoryEvent, historyMachine } from '#machines/listening/history.machine.ts'
import { journalMachine, type Place } from '#machines/listening/journal.machine.ts'
import { type PlaybackEvent, playbackMachine } from '#machines/listening/playback.machine.ts'
import { repeatMachine } from '#machines/listening/repeat.machine.ts'
import { type SleepEvent, type Span, sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'

export type GivenListening = {
  playback?: Partial<Playback>
  sessions?: readonly Session[]
  today?: string
  goal?: Goal | null
  places?: readonly Place[]
}

export function createListeningActors(given: GivenListening = {}): ListeningActors {
  const { playback, sessions = [], today = '2026-03-09', goal = null, places = [] } = given
  return {
    playback: createActor(
      playbackMachine.provide({
        actors: { bellClock: fromCallback<PlaybackEvent, { minutes: number }>(() => {}) },
      }),
      { input: { ...plainPlayback, ...playback } },
    ),
    sleepTimer: createActor(
      sleepTimerMachine.provide({
        actors: {
          meter: fromCallback<SleepEvent, { span: Span; fade: number }>(() => {}),
          grace: fromCallback<SleepEvent, undefined>(() => {}),
        },
      }),
    ),
    repeat: createActor(repeatMachine),
    history: createActor(
      historyMachine.provide({
        actors: {
          recall: fromPromise(async (): Promise<readonly Session[]> => sessions),
          calendar: fromCallback<HistoryEvent, undefined>(() => {}),
          clock: fromCallback<HistoryEvent, undefined>(() => {}),
        },
      }),
      { input: { today, goal } },
    ),
    journal: createActor(journalMachine, { input: { places } }),
  }
}
