/**
 * What the inspector shows: the running app or an opened recording. There's one per page, shared by the
 * charts and the live panel.
 */
import { createRecorder, type Recorder } from './recorder.ts'
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** Steps of the running app that are kept. */
export const liveLimit = 10_000

/** Ended runs that are kept. */
const endedLimit = 4

/** A page with the app that has answered. `id` is new with each load of that page. */
export type RunningApp = { id: string; title: string }

export type SourceState = {
  mode: 'live' | 'replay'
  apps: readonly RunningApp[]
  /** Pages that were reloaded or closed, the latest last. */
  ended: readonly RunningApp[]
  /** The app shown in live mode, even after it has ended; null before the first. */
  app: string | null
  /** The displayed recording; empty without one. */
  recording: Recording
  /** The chosen step's index in `recording.steps`; -1 before the first. */
  at: number
  /** Live: always shows the newest step. Replay: plays the steps. */
  isPlaying: boolean
}

export type Source = {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => SourceState

  /** From the channel: an app answered with its steps so far, made new ones, or is gone. */
  found: (app: RunningApp, recording: Recording) => void
  went: (app: string, actors: readonly RecordedActor[], steps: readonly RecordedStep[]) => void
  left: (app: string) => void

  /** From a person. */
  open: (recording: Recording) => void
  /** Opens an ended run as a recording. */
  live: (app?: string) => void
  choose: (at: number) => void
  /** Replay: shows the next step, and ends with the last one. */
  advance: (at: number, isLast: boolean) => void
  play: (isPlaying: boolean) => void
  clear: () => void
}

const nothing: Recording = {
  kind: 'statechart-recording',
  version: 1,
  title: '',
  startedAt: 0,
  actors: [],
  steps: [],
}

/** `now` in epoch ms. */
export function createSource(now: () => number = Date.now): Source {
  const listeners = new Set<() => void>()
  const recorders = new Map<string, Recorder>()
  let state: SourceState = {
    mode: 'live',
    apps: [],
    ended: [],
    app: null,
    recording: nothing,
    at: -1,
    isPlaying: true,
  }

  function set(change: Partial<SourceState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const runs = (app: string | null) => state.apps.some(({ id }) => id === app)
  /** The followed app, or if it has ended, the one found last. */
  const followed = () => (runs(state.app) ? state.app : (state.apps.at(-1)?.id ?? state.app))

  /** Returns to live mode, at the newest step. */
  function showLive(app: string | null): void {
    const recording = (app === null ? undefined : recorders.get(app)?.recording()) ?? nothing
    const at = recording.steps.length - 1
    set({ mode: 'live', app, recording, at, isPlaying: true })
  }

  function open(recording: Recording): void {
    const first = recording.steps.length === 0 ? -1 : 0
    const at = within(recording.failed?.step ?? first, recording)
    set({ mode: 'replay', recording, at, isPlaying: false })
  }

  /** The displayed steps grew, or were trimmed at the start. */
  function showGrown(added: number): void {
    const recording = recorders.get(state.app ?? '')?.recording() ?? nothing
    const dropped = state.recording.steps.length + added - recording.steps.length
    const last = recording.steps.length - 1
    const at = state.isPlaying ? last : Math.min(last, Math.max(0, state.at - Math.max(0, dropped)))
    set({ recording, at })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,

    found(app, recording) {
      recorders.set(app.id, createRecorder(recording, liveLimit))
      const apps = [...state.apps.filter(({ id }) => id !== app.id), app]
      const isFollowed = state.app === app.id || !runs(state.app)
      set({ apps, ended: state.ended.filter(({ id }) => id !== app.id) })
      if (state.mode === 'live' && isFollowed) showLive(app.id)
    },
    went(app, actors, steps) {
      recorders.get(app)?.add(actors, steps)
      if (state.mode === 'live' && state.app === app) showGrown(steps.length)
    },
    left(app) {
      const ending = state.apps.find(({ id }) => id === app)
      if (ending === undefined) return
      const ended = [...state.ended, ending]
      for (const { id } of ended.splice(0, ended.length - endedLimit)) recorders.delete(id)
      set({ apps: state.apps.filter(({ id }) => id !== app), ended })
      if (state.mode === 'live' && state.app === app) showLive(followed())
    },

    open,
    live(app) {
      const ended = state.ended.some(({ id }) => id === app) ? recorders.get(app!) : undefined
      if (ended === undefined) showLive(app ?? followed())
      else open(ended.recording())
    },
    choose: (at) => set({ at: within(at, state.recording), isPlaying: false }),
    advance: (at, isLast) => set({ at: within(at, state.recording), isPlaying: !isLast }),
    play: (isPlaying) =>
      set({
        isPlaying,
        ...(isPlaying && state.mode === 'live' ? { at: state.recording.steps.length - 1 } : {}),
      }),
    clear() {
      const app = followed()
      const recorder = recorders.get(app ?? '')
      if (state.mode === 'live' && app === state.app) recorder?.clear(now() - recorder.recording().startedAt)
      showLive(app)
    },
  }
}

const within = (at: number, { steps }: Recording) => Math.min(steps.length - 1, Math.max(-1, at))
