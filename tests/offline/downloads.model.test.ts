import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { DownloadsInput, DownloadTrack } from '#machines/offline/downloads.machine.ts'
import { downloadsView } from '#machines/offline/downloads.view.ts'
import { downloadsModel } from './downloads.model.ts'

type Tracks = readonly DownloadTrack[]
const waiting = (tracks: Tracks) => tracks.filter(({ status }) => status === 'waiting')
const changed = (tracks: Tracks, id: string | undefined, change: Partial<DownloadTrack>) =>
  tracks.map((each) => (each.id === id ? { ...each, ...change } : each))

const atOnce = 'What waits is downloaded at once, whether it comes from rest or not.'

prove(downloadsModel, {
  view: downloadsView,
  harmless: {
    'downloads.interrupted|reconnect.now|0 leads to downloads.resting': atOnce,
    'downloads.interrupted|download.keep|0 leads to downloads.resting': atOnce,
    'downloads.full|download.keep|0 leads to downloads.resting': atOnce,
  },
  rules: ({ on, always, throughout }) => ({
    'the downloads on this device are known from the start': on('xstate.init', ({ input, view, emitted }) => {
      expect(view).toEqual({ ...(input as DownloadsInput), trouble: null })
      expect(emitted).toEqual([])
    }),

    'new tracks wait after the others, and keep what was downloaded of them': on(
      'download.keep',
      ({ event, view, viewBefore, emitted }) => {
        const old = viewBefore.tracks.filter(
          ({ id, status }) => !event.ids.includes(id) || status === 'kept' || status === 'waiting',
        )
        const added = event.ids
          .filter((id) => !old.some((each) => each.id === id))
          .map((id) => ({
            ...(viewBefore.tracks.find((each) => each.id === id) ?? { id, saved: 0, bytes: 0 }),
            status: 'waiting',
          }))
        expect(view).toEqual({ ...viewBefore, tracks: [...old, ...added], trouble: null })
        expect(emitted).toEqual([{ type: 'saveWanted', ids: event.ids }])
      },
    ),

    'a paused track keeps what was downloaded': on(
      'download.pause',
      ({ event, view, viewBefore, emitted }) => {
        const tracks = viewBefore.tracks.map((each) =>
          each.status === 'waiting' && event.ids.includes(each.id) ? { ...each, status: 'paused' } : each,
        )
        const trouble = waiting(view.tracks).length === 0 ? null : viewBefore.trouble
        expect(view).toEqual({ ...viewBefore, tracks, trouble })
        expect(emitted).toEqual([{ type: 'savePaused', ids: event.ids }])
      },
    ),

    'only the tracks that the member removes are removed, and a full device is retried': on(
      'download.remove',
      ({ event, view, viewBefore, emitted }) => {
        const tracks = viewBefore.tracks.filter(({ id }) => !event.ids.includes(id))
        const isLost = viewBefore.trouble === 'interrupted' && waiting(tracks).length > 0
        expect(view).toEqual({ ...viewBefore, tracks, trouble: isLost ? 'interrupted' : null })
        expect(emitted).toEqual([{ type: 'removeFiles', ids: event.ids }])
      },
    ),

    'the progress is the current download’s, even in another tab': on(
      'download.progressed',
      ({ event: { id, saved, bytes }, view, viewBefore }) => {
        const isKept = viewBefore.tracks.some((each) => each.id === id && each.status === 'kept')
        const tracks = isKept ? viewBefore.tracks : changed(viewBefore.tracks, id, { saved, bytes })
        expect(view).toEqual({ ...viewBefore, tracks })
      },
    ),

    'another tab’s downloads and removals show here, and waiting ones are downloaded': on(
      'downloads.changed',
      ({ event: { tracks }, view, viewBefore, begun }) => {
        expect(view).toEqual({ ...viewBefore, tracks, trouble: null })
        expect(begun).toEqual(waiting(tracks).length > 0 ? ['download'] : [])
      },
    ),

    'a complete track is marked as kept, and the next one follows; a failure removes nothing': on(
      'xstate.done.actor.download',
      ({ event: { output }, view, viewBefore }) => {
        const id = waiting(viewBefore.tracks)[0]?.id
        if (output?.outcome === 'kept') {
          const { bytes, isPersistent } = output
          const change = { status: 'kept', saved: bytes, bytes } as const
          expect(view).toEqual({
            tracks: changed(viewBefore.tracks, id, change),
            isPersistent,
            trouble: null,
          })
        } else if (output?.outcome === 'interrupted' || output?.outcome === 'full')
          expect(view).toEqual({ ...viewBefore, trouble: output.outcome })
        else
          expect(view).toEqual({
            ...viewBefore,
            tracks: changed(viewBefore.tracks, id, { status: 'failed' }),
          })
      },
    ),

    'nothing is marked as kept before its download says so, or another tab does': always(
      ({ stimulus, view, viewBefore, after }) => {
        const kept = (tracks: Tracks) => tracks.filter(({ status }) => status === 'kept').map(({ id }) => id)
        const isNew = kept(view.tracks).some((id) => !kept(viewBefore?.tracks ?? view.tracks).includes(id))
        if (isNew) expect(['xstate.done.actor.download', 'downloads.changed']).toContain(stimulus.type)
        expect(after.status).toBe('active')
      },
    ),

    'the pauses grow from one attempt to the next, up to a limit, and start again once bytes arrive':
      throughout(() => {
        let expected = 0
        return ({ stimulus, begun, given, view, viewBefore }) => {
          if (stimulus.type === 'download.progressed') {
            const saved = (tracks: Tracks) => tracks.reduce((sum, track) => sum + track.saved, 0)
            if (saved(view.tracks) > saved(viewBefore.tracks)) expected = 0
          }
          if (stimulus.type === 'xstate.done.actor.download' && view.trouble === null) {
            const isKept = view.tracks.some(
              ({ id, status }) =>
                status === 'kept' && viewBefore.tracks.find((each) => each.id === id)?.status === 'waiting',
            )
            if (isKept) expected = 0
          }
          if (!begun.includes('reconnect')) return
          expect(given.at(-1)).toEqual({ attempt: expected })
          expected = Math.min(expected + 1, 4)
        }
      }),

    'a download continues once the network is back': always(({ stimulus, view, viewBefore }) => {
      if (stimulus.type !== 'reconnect.now') return
      expect(view).toEqual({ ...viewBefore, trouble: viewBefore.trouble === 'full' ? 'full' : null })
    }),

    'the first waiting track is downloaded unless there’s trouble, and a lost network is watched': always(
      ({ after, view, begun, given }) => {
        const next = waiting(view.tracks)[0]?.id
        expect('download' in after.children).toBe(next !== undefined && view.trouble === null)
        expect('reconnect' in after.children).toBe(view.trouble === 'interrupted')
        if (begun.includes('download')) expect(given.at(-1)).toEqual({ id: next })
      },
    ),

    'pausing a track stops only its download': on(
      'download.pause',
      ({ event, before, begun, view, viewBefore }) => {
        if (!before.matches('downloading')) return
        const isStopped = event.ids.includes(waiting(viewBefore.tracks)[0]?.id ?? '')
        expect(begun).toEqual(isStopped && waiting(view.tracks).length > 0 ? ['download'] : [])
      },
    ),

    'removing a track stops only its download': on(
      'download.remove',
      ({ event, before, begun, view, viewBefore }) => {
        if (!before.matches('downloading')) return
        const isStopped = event.ids.includes(waiting(viewBefore.tracks)[0]?.id ?? '')
        expect(begun).toEqual(isStopped && waiting(view.tracks).length > 0 ? ['download'] : [])
      },
    ),
  }),
})
