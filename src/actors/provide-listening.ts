/** The listening machine with what it needs of the browser, this device and the other tabs. */
import { shallowEqual } from '@xstate/react'
import { fromCallback, fromPromise, type SnapshotFrom, type Subscription } from 'xstate'
import { trackById } from '#content/programs.ts'
import { type HistoryEvent, historyMachine } from '#machines/listening/history.machine.ts'
import {
  type ListeningInput,
  type ListeningRef,
  listeningMachine,
} from '#machines/listening/listening.machine.ts'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer, type SavedPlayer } from '#machines/listening/player.setup.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { createWait } from '#services/api/retry-after.ts'
import { dayOf, readClock, tickEvery } from '#services/browser/calendar.ts'
import { backOff, countDown } from '#services/browser/clocks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createHistoryService } from '#services/listening/history.service.ts'
import { loadGains } from '#services/listening/levels.ts'
import { createListeningService } from '#services/listening/listening.service.ts'
import { meter } from '#services/listening/listening-meter.ts'
import { createPlaybackService, playbackRecord } from '#services/listening/playback.service.ts'
import { createPositionsService } from '#services/listening/positions.service.ts'
import { createRatingsService } from '#services/listening/ratings.service.ts'
import { createTabs } from '#services/listening/tabs.ts'
import type { MemberEdges } from './member-edges.ts'
import { provideAudio } from './provide-audio.ts'
import { deckServices } from './provide-deck.ts'

/** Seconds in which the play key still adds time to a sleep timer that has ended. */
const grace = 60
/** Seconds between two updates of a session's length. */
const tick = 15

/** The listening machine with the browser's audio and this device's data. */
export async function createListening(edges: MemberEdges) {
  const wait = createWait()
  const { device, productName, pictureOf, audio = browserAudio(edges, wait) } = edges
  const store = createListeningStore(device)
  const { history, ratings } = store
  const logic = listeningMachine.provide({
    actors: {
      player: playerMachine.provide({
        actors: {
          audio,
          tabs: fromCallback(({ sendBack, receive }) => {
            const { announce, stop } = createTabs(() => sendBack({ type: 'tabs.playing-elsewhere' }))
            receive(announce)
            return stop
          }),
          reconnect: fromCallback(({ input, sendBack }) =>
            backOff(() => sendBack({ type: 'reconnect.now' }), input.attempt, wait.left),
          ),
        },
      }),
      sleepTimer: sleepTimerMachine.provide({
        actors: {
          meter: fromCallback(({ input, sendBack, receive }) => {
            const { follow, stop } = meter(input, sendBack)
            receive(follow)
            loadTones().catch(() => {})
            return stop
          }),
          grace: fromCallback(({ sendBack }) =>
            countDown(grace, (left) => left === 0 && sendBack({ type: 'grace.over' })),
          ),
        },
      }),
      history: historyMachine.provide({
        actors: {
          loadHistory: fromPromise(async () => {
            const [sessions, kept] = await Promise.all([history.recall(), ratings.recall()])
            return { sessions, ratings: kept }
          }),
          clock: fromCallback<HistoryEvent, undefined>(({ sendBack }) =>
            tickEvery(tick, (now) => sendBack({ type: 'clock.tick', ...now })),
          ),
        },
        actions: {
          saveSession: (_, { session }) => void (session && history.put(session)),
          dropSession: (_, { id }) => void history.drop(id),
          saveGoal: (_, { goal }) => void history.keepGoal(goal),
          saveRating: (_, { program, rating }) => void ratings.put(program, rating),
        },
      }),
      clock: fromCallback(({ sendBack, receive }) =>
        receive((event) => sendBack({ ...event, ...readClock() })),
      ),
      bellClock: fromCallback(({ sendBack, receive }) => {
        let minutes = 0
        let clock: ReturnType<typeof meter> | null = null
        function restart(): void {
          clock?.stop()
          clock =
            minutes === 0
              ? null
              : meter({ span: { kind: 'minutes', minutes }, fade: 0 }, ({ type }) => {
                  if (type !== 'time.over') return
                  sendBack({ type: 'bell.due' })
                  restart()
                })
        }
        receive((event) => {
          if (event.type !== 'bell.every') clock?.follow(event)
          else if (event.minutes !== minutes) {
            minutes = event.minutes
            restart()
            if (minutes > 0) loadTones().catch(() => {})
          }
        })
        return () => clock?.stop()
      }),
      mediaKeys: fromCallback(({ input: listening, sendBack }) => {
        const player = playerOf(listening)
        let isOver = false
        let stop = () => {}
        const begin = ({ createMediaSession }: Awaited<ReturnType<typeof loadMediaSession>>) => {
          if (isOver) return
          const session = createMediaSession({
            product: productName,
            pictureOf,
            skip: () => listening.getSnapshot().context.playback.skip,
            press: (command) => sendBack({ type: 'play-key.press', command }),
            send: player.send,
          })
          const show = (snapshot: SnapshotFrom<typeof playerMachine>) => {
            const { speed } = listening.getSnapshot().context.playback
            session.show(playerView(snapshot), positionView(snapshot), speed)
          }
          show(player.getSnapshot())
          const { unsubscribe } = player.subscribe(show)
          stop = () => {
            unsubscribe()
            session.stop()
          }
        }
        // Without it, only the keys of the device and its lock screen don’t work.
        loadMediaSession().then(begin, () => {})
        return () => {
          isOver = true
          stop()
        }
      }),
      closeGuard: fromCallback(({ input: listening }) => {
        const guard = (event: BeforeUnloadEvent) => {
          if (listening.getSnapshot().context.playback.asksBeforeClosing) event.preventDefault()
        }
        // Pages that listen all the time aren't kept for going back.
        const follow = (snapshot: SnapshotFrom<typeof playerMachine>) =>
          snapshot.hasTag('sounding')
            ? addEventListener('beforeunload', guard)
            : removeEventListener('beforeunload', guard)
        const { unsubscribe } = playerOf(listening).subscribe(follow)
        return () => {
          unsubscribe()
          removeEventListener('beforeunload', guard)
        }
      }),
      storage: fromCallback(({ input: listening, receive }) => {
        const player = playerOf(listening)
        let isTaking = false
        let isOver = false
        async function takeOver(): Promise<void> {
          const saved = await store.player.recall()
          if (saved === null || isOver) return
          const { positions, recent } = saved
          isTaking = true
          player.send({ type: 'tabs.saved', positions, recent })
          isTaking = false
        }
        saveChanges(player, listeningOf, (part) => isTaking || store.player.keep(part))
        saveChanges(listening, ({ context }) => context.playback, store.playback.keep)
        saveChanges(listening, ({ context }) => context.recentPositions, store.positions.keep)
        store.player.whenSavedElsewhere(takeOver)
        receive(takeOver)
        return () => {
          isOver = true
        }
      }),
    },
  })
  return { logic, input: await recallListening(store) }
}

/** It runs as long as the listening. */
const playerOf = (listening: ListeningRef) => listening.getSnapshot().children.player!

/** Saves a part of an actor's snapshots whenever it changes, until the actor stops. */
function saveChanges<Snapshot, Part>(
  actor: { getSnapshot: () => Snapshot; subscribe: (next: (snapshot: Snapshot) => void) => Subscription },
  partOf: (snapshot: Snapshot) => Part,
  save: (part: Part) => unknown,
): void {
  let saved = partOf(actor.getSnapshot())
  actor.subscribe((snapshot) => {
    const part = partOf(snapshot)
    if (shallowEqual(part, saved)) return
    saved = part
    void save(part)
  })
}

function listeningOf({ context }: SnapshotFrom<typeof playerMachine>): SavedPlayer {
  const { queue, volume, loop, positions, recent, hasPulse, isPulseOptional, isLongOptional, blind } = context
  return { queue, volume, loop, positions, recent, hasPulse, isPulseOptional, isLongOptional, blind }
}

export type ListeningStore = ReturnType<typeof createListeningStore>

export const createListeningStore = (device: DeviceStore) => ({
  player: createListeningService(device),
  playback: createPlaybackService(device),
  positions: createPositionsService(device),
  history: createHistoryService(device),
  ratings: createRatingsService(device),
})

const loadTones = () => import('#services/listening/tones.ts')
const loadMediaSession = () => import('#services/listening/media-session.ts')

/** The audio machine with the browser's audio elements. */
const browserAudio = (edges: MemberEdges, wait: ReturnType<typeof createWait>) =>
  provideAudio({
    ...deckServices(edges, wait.ask),
    fetch: edges.media.fetch,
    loadGains: () => loadGains(edges.mediaUrl, edges.media),
    ring: (sound, volume) =>
      void loadTones().then(
        (tones) => tones.playOnce(tones[sound], volume),
        () => {},
      ),
  })

async function recallListening(store: ListeningStore): Promise<ListeningInput> {
  const [player, playback, positions, goal] = await Promise.all([
    store.player.recall(),
    store.playback.recall(),
    store.positions.recall(),
    store.history.recallGoal(),
  ])
  return {
    player: playable(player ?? emptyPlayer),
    playback: playback ?? playbackRecord.empty,
    recentPositions: positions ?? [],
    goal,
    today: dayOf(Date.now()),
  }
}

/** Removes tracks that are no longer in the catalogue. */
function playable(heard: SavedPlayer): SavedPlayer {
  const { ids, index } = heard.queue
  const isKnown = (id: string | undefined) => id !== undefined && trackById(id) !== undefined
  // A track may be in it more than once.
  const before = ids.slice(0, index).filter(isKnown).length
  return { ...heard, queue: { ids: ids.filter(isKnown), index: isKnown(ids[index]) ? before : 0 } }
}
