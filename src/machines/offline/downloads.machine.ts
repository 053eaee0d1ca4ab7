/**
 * downloads: the tracks and books that a member keeps on this device. What's said of tracks goes for books, too.
 *
 *   resting ─ a track is wanted ─▶ downloading (a download machine) ─▶ resting      one after the other
 *   downloading ─ interrupted ─▶ interrupted ─ reconnect.now, download.keep ─▶ downloading
 *   downloading ─ device full ─▶ full ─ download.keep ─▶ downloading, download.remove ─▶ resting
 *
 * What has arrived is never lost: a download continues where it stopped.
 */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { type DownloadOutcome, type DownloadProgress, downloadMachine } from './download.machine.ts'

export type DownloadTrack = {
  id: string
  status: 'kept' | 'waiting' | 'paused' | 'failed'
  /** Bytes on this device, and in the whole track: 0 until that is known. */
  saved: number
  bytes: number
}

export type DownloadsEvent =
  // Commands
  | { type: 'download.keep'; ids: readonly string[] }
  | { type: 'download.pause'; ids: readonly string[] }
  | { type: 'download.remove'; ids: readonly string[] }
  // Facts
  | DownloadProgress
  | { type: 'reconnect.now' }
  /** Another tab added, removed or finished something. */
  | { type: 'downloads.changed'; tracks: readonly DownloadTrack[] }

export type DownloadsInput = { tracks: readonly DownloadTrack[]; isPersistent: boolean }

/** `attempts`: interruptions since bytes last arrived. */
type Context = DownloadsInput & { attempts: number }
type Ids = { ids: readonly string[] }

/** The pauses between attempts don't grow beyond these. */
const mostAttempts = 5

const downloads = setup({
  types: {
    context: {} as Context,
    events: {} as DownloadsEvent,
    input: {} as DownloadsInput,
    children: {} as { download: 'download'; reconnect: 'reconnect'; otherTabs: 'otherTabs' },
  },
  actors: {
    /** Sends `download.progressed`. */
    download: downloadMachine,
    /** Sends `reconnect.now` after a pause that grows with each attempt, and at once when the network returns. */
    reconnect: notProvided.callback<DownloadsEvent, { attempt: number }>('reconnect'),
    /** Sends `downloads.changed`, and `download.progressed` of what another tab downloads. */
    otherTabs: notProvided.callback<DownloadsEvent, undefined>('otherTabs'),
  },
  actions: {
    /** Moves tracks that are requested again to the end of the queue. */
    keep: assign(({ context: { tracks } }, { ids }: Ids) => {
      const isNew = (id: string) => {
        const status = tracks.find((track) => track.id === id)?.status
        return status !== 'kept' && status !== 'waiting'
      }
      const added = ids.filter(isNew)
      return {
        tracks: [
          ...tracks.filter(({ id }) => !added.includes(id)),
          ...added.map((id): DownloadTrack => {
            const { saved, bytes } = tracks.find((track) => track.id === id) ?? { saved: 0, bytes: 0 }
            return { id, status: 'waiting', saved, bytes }
          }),
        ],
      }
    }),
    pause: assign(({ context: { tracks } }, { ids }: Ids) => ({
      tracks: tracks.map((track) =>
        track.status === 'waiting' && ids.includes(track.id)
          ? { ...track, status: 'paused' as const }
          : track,
      ),
    })),
    remove: assign(({ context: { tracks } }, { ids }: Ids) => ({
      tracks: tracks.filter(({ id }) => !ids.includes(id)),
    })),
    replace: assign((_, { tracks }: { tracks: readonly DownloadTrack[] }) => ({ tracks })),
    progress: assign(
      ({ context: { tracks, attempts } }, { id, saved, bytes }: Omit<DownloadProgress, 'type'>) => {
        const before = tracks.find((track) => track.id === id && track.status !== 'kept')
        return {
          tracks: tracks.map((track) => (track === before ? { ...track, saved, bytes } : track)),
          attempts: before !== undefined && saved > before.saved ? 0 : attempts,
        }
      },
    ),
    /** The current track is complete. */
    store: assign(({ context: { tracks, isPersistent } }, outcome: DownloadOutcome) =>
      outcome.outcome === 'kept'
        ? {
            tracks: changed(tracks, { status: 'kept', saved: outcome.bytes, bytes: outcome.bytes }),
            isPersistent: outcome.isPersistent,
          }
        : { tracks, isPersistent },
    ),
    fail: assign(({ context: { tracks } }) => ({ tracks: changed(tracks, { status: 'failed' }) })),
    countAttempt: assign(({ context: { attempts } }) => ({ attempts: Math.min(attempts + 1, mostAttempts) })),
    forgetAttempts: assign({ attempts: 0 }),
    saveWanted: notProvided.action<Ids>('saveWanted'),
    savePaused: notProvided.action<Ids>('savePaused'),
    removeFiles: notProvided.action<Ids>('removeFiles'),
  },
  guards: {
    hasWaiting: ({ context }) => currentOf(context.tracks) !== '',
    hasNoneWaiting: ({ context }) => currentOf(context.tracks) === '',
    hasCurrent: ({ context }, { ids }: Ids) => ids.includes(currentOf(context.tracks)),
    isKept: (_, { outcome }: DownloadOutcome) => outcome === 'kept',
    isInterrupted: (_, { outcome }: DownloadOutcome) => outcome === 'interrupted',
    isFull: (_, { outcome }: DownloadOutcome) => outcome === 'full',
  },
})

/** Each command changes the tracks here and on the device. */
const actionsFor = <Change extends string, Save extends string>(change: Change, save: Save) => {
  const params = ({ event }: { event: Ids }): Ids => ({ ids: event.ids })
  return [
    { type: change, params },
    { type: save, params },
  ] as const
}
const keep = actionsFor('keep', 'saveWanted')
const pause = actionsFor('pause', 'savePaused')
const remove = actionsFor('remove', 'removeFiles')

export const downloadsMachine = downloads.createMachine({
  id: 'downloads',
  description: 'The tracks and books that a member keeps on this device.',
  context: ({ input }) => ({ ...input, attempts: 0 }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'download.progressed': {
      actions: {
        type: 'progress',
        params: ({ event: { id, saved, bytes } }) => ({ id, saved, bytes }),
      },
    },
    'downloads.changed': {
      target: '.resting',
      actions: { type: 'replace', params: ({ event: { tracks } }) => ({ tracks }) },
    },
    'download.keep': { actions: keep },
    'download.pause': { actions: pause },
    'download.remove': { actions: remove },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'There’s nothing to download.',
      always: { guard: 'hasWaiting', target: 'downloading' },
    },
    downloading: {
      description: 'A track is downloaded; the others wait for it.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => ({ id: currentOf(context.tracks) }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forgetAttempts', { type: 'store', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isInterrupted', params: ({ event }) => event.output },
            target: 'interrupted',
          },
          { guard: { type: 'isFull', params: ({ event }) => event.output }, target: 'full' },
          { target: 'resting', actions: 'fail' },
        ],
      },
      on: {
        'download.pause': {
          guard: { type: 'hasCurrent', params: ({ event }) => event },
          target: 'resting',
          actions: pause,
        },
        'download.remove': {
          guard: { type: 'hasCurrent', params: ({ event }) => event },
          target: 'resting',
          actions: remove,
        },
      },
    },
    interrupted: {
      description:
        'The network or the server is gone. The download continues at the next byte once it’s back.',
      entry: 'countAttempt',
      always: { guard: 'hasNoneWaiting', target: 'resting' },
      invoke: {
        id: 'reconnect',
        src: 'reconnect',
        input: ({ context }) => ({ attempt: context.attempts - 1 }),
      },
      on: {
        'reconnect.now': 'downloading',
        'download.keep': { target: 'downloading', actions: keep },
      },
    },
    full: {
      description:
        'This device has no space left. What it keeps stays; the member can remove tracks and try again.',
      always: { guard: 'hasNoneWaiting', target: 'resting' },
      on: {
        'download.keep': { target: 'downloading', actions: keep },
        'download.remove': { target: 'resting', actions: remove },
      },
    },
  },
})

/** The first waiting track; empty if there's none. */
const currentOf = (tracks: readonly DownloadTrack[]): string =>
  tracks.find(({ status }) => status === 'waiting')?.id ?? ''

/** The tracks after a change of the first waiting one. */
const changed = (tracks: readonly DownloadTrack[], change: Partial<DownloadTrack>) => {
  const id = currentOf(tracks)
  return tracks.map((track) => (track.id === id ? { ...track, ...change } : track))
}
