/** The listening actors for screen tests, composed by the app, with silent sounds and empty files. */
import { fromCallback } from 'xstate'
import { type ListeningServices, provideListening } from '#actors/provide-listening.ts'
import { type Playback, plainPlayback } from '#content/playback.ts'
import type { Ratings } from '#content/ratings.ts'
import type { Goal, Session } from '#machines/listening/days.ts'
import type { ListeningInput, RecentPosition } from '#machines/listening/listening.machine.ts'
import {
  type AudioCommand,
  emptyPlayer,
  type PlayerEvent,
  type SavedPlayer,
} from '#machines/listening/player.setup.ts'

export type GivenListening = {
  heard?: Partial<SavedPlayer>
  playback?: Partial<Playback>
  sessions?: readonly Session[]
  today?: string
  goal?: Goal | null
  ratings?: Ratings
  positions?: readonly RecentPosition[]
  loadTones?: () => void
}

/** Frequent audio commands that no test checks. */
const background: readonly AudioCommand['type'][] = ['audio.prepare', 'audio.mix', 'audio.fade']
const done = async () => {}

/** Takes the audio machine's place. */
const standIn = (actor: Parameters<typeof fromCallback<AudioCommand, undefined>>[0]) =>
  fromCallback(actor) as unknown as ListeningServices['audio']

/** Plays nothing, and neither reads nor saves anything. */
export const silentListening: ListeningServices = {
  audio: standIn(() => {}),
  tabs: () => ({ announce() {}, stop() {} }),
  mediaSession: () => ({ show() {}, stop() {} }),
  loadTones() {},
  secondsToWait: () => 0,
  store: {
    player: { recall: async () => null, keep: done },
    playback: { recall: async () => null, keep: done },
    positions: { recall: async () => null, keep: done },
    history: {
      recall: async () => [],
      put: done,
      drop: done,
      recallGoal: async () => null,
      keepGoal: done,
    },
    ratings: { recall: async () => ({}), put: done },
  },
}

/** The listening machine and its input. `commands` lists the commands for the audio element; `audio` sends its events. */
export function fakeListening(given: GivenListening = {}) {
  const {
    heard,
    playback,
    sessions = [],
    today = '2026-03-09',
    goal = null,
    positions = [],
    ratings = {},
  } = given
  const { loadTones } = { ...silentListening, ...given }
  const commands: AudioCommand[] = []
  let report: (event: PlayerEvent) => void = () => {}
  const logic = provideListening({
    ...silentListening,
    loadTones,
    audio: standIn(({ sendBack, receive }) => {
      report = sendBack
      receive((command) => {
        if (!background.includes(command.type)) commands.push(command)
      })
    }),
    store: {
      ...silentListening.store,
      history: { ...silentListening.store.history, recall: async () => sessions },
      ratings: { ...silentListening.store.ratings, recall: async () => ratings },
    },
  })
  const input: ListeningInput = {
    player: { ...emptyPlayer, ...heard },
    playback: { ...plainPlayback, ...playback },
    recentPositions: positions,
    goal,
    today,
  }
  return { logic, input, commands, audio: (event: PlayerEvent) => report(event) }
}
