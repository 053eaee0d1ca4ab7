/** The listening history and the positions to jump back to, fed by the player's snapshots. */
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { trackById } from '#content/programs.ts'
import type { ProgramsHeard } from '#machines/guidance/journey.machine.ts'
import { type HistoryEvent, historyMachine } from '#machines/listening/history.machine.ts'
import { journalMachine } from '#machines/listening/journal.machine.ts'
import { journalView } from '#machines/listening/journal.view.ts'
import { programsHeard } from '#machines/listening/played.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'
import { dayOf, readClock, tickEvery, watchDay } from '#services/browser/calendar.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createHistoryService } from '#services/listening/history.service.ts'
import { createJournalService } from '#services/listening/journal.service.ts'
import type { Inspect } from './system.ts'

type Options = {
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
  report: (fact: ProgramsHeard) => void
}

/** Seconds. A longer step is a jump; a position is remembered if it's `farIn` from the start and `nearEnd` from the end. */
const jump = 20
const farIn = 10
const nearEnd = 16
const tick = 15

export async function wireHistory({ device, player, inspect, report }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const historyService = createHistoryService(device)
  const journalService = createJournalService(device)

  const history = createActor(
    historyMachine.provide({
      actors: {
        recall: fromPromise(() => historyService.recall()),
        calendar: fromCallback<HistoryEvent, undefined>(({ sendBack }) =>
          watchDay((day) => sendBack({ type: 'day.began', day })),
        ),
        clock: fromCallback<HistoryEvent, undefined>(({ sendBack }) =>
          tickEvery(tick, (now) => sendBack({ type: 'clock.at', ...now })),
        ),
      },
    }),
    {
      input: { today: dayOf(Date.now()), goal: await historyService.recallGoal() },
      systemId: 'history',
      ...inspection,
    },
  )
  history.on('session.grown', ({ session }) => void historyService.put(session))
  history.on('session.removed', ({ id }) => void historyService.drop(id))
  history.on('goal.changed', ({ goal }) => void historyService.keepGoal(goal))

  let heardBefore = ''
  history.subscribe(({ context: { sessions, today } }) => {
    const seconds = programsHeard(sessions, today)
    const heard = JSON.stringify([today, seconds])
    if (heard !== heardBefore) report({ type: 'programs.heard', day: today, seconds })
    heardBefore = heard
  })

  const journal = createActor(journalMachine, {
    input: { places: (await journalService.recall()) ?? [] },
    systemId: 'journal',
    ...inspection,
  })
  journal.on('journal.changed', () => void journalService.keep(journalView(journal.getSnapshot()).places))

  let playing = ''
  let before = placeOf(player.getSnapshot())
  player.subscribe((snapshot) => {
    const sounds = playerView(snapshot).status === 'playing' ? (playerView(snapshot).track?.id ?? '') : ''
    if (sounds !== playing) {
      playing = sounds
      history.send(
        sounds === ''
          ? { type: 'listening.stopped', ...readClock() }
          : { type: 'listening.began', track: sounds, ...readClock() },
      )
    }
    const now = placeOf(snapshot)
    if (isJump(before, now)) {
      const { track, seconds } = before
      journal.send({ type: 'place.left', place: { track, seconds, at: Date.now() } })
    }
    before = now
  })

  const looking = new AbortController()
  // Count the seconds since the last tick.
  addEventListener('pagehide', () => history.send({ type: 'clock.at', ...readClock() }), {
    signal: looking.signal,
  })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') history.send({ type: 'history.reload' })
    },
    { signal: looking.signal },
  )

  return {
    actors: { history, journal },
    start() {
      journal.start()
      history.start()
    },
    stop() {
      looking.abort()
      if (playing !== '') history.send({ type: 'listening.stopped', ...readClock() })
      history.stop()
      journal.stop()
    },
  }
}

type Place = { track: string; seconds: number; length: number }

function placeOf(snapshot: ReturnType<Options['player']['getSnapshot']>): Place {
  return { track: playerView(snapshot).track?.id ?? '', ...positionView(snapshot) }
}

/** Playback moved further than time did. The other version at the same position isn't a jump. */
function isJump(before: Place, now: Place): boolean {
  const isWorthIt = before.seconds >= farIn && before.length - before.seconds > nearEnd
  if (!isWorthIt || before.track === '') return false
  const isSameProgram = trackById(before.track)?.program === trackById(now.track)?.program
  return !isSameProgram || Math.abs(now.seconds - before.seconds) > jump
}
