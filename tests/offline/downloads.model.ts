import { answered, modelOf } from '@neuro/statecharts'
import { type DownloadTrack, downloadsMachine } from '#machines/offline/downloads.machine.ts'

const track = (id: string, status: DownloadTrack['status'], saved = 0): DownloadTrack => ({
  id,
  status,
  saved,
  bytes: 20,
})

export const downloadsModel = modelOf(downloadsMachine, {
  inputs: [
    { tracks: [], isPersistent: false },
    { tracks: [track('a', 'paused', 5), track('b', 'waiting', 7)], isPersistent: false },
    { tracks: [track('a', 'kept', 20), track('b', 'waiting', 7)], isPersistent: true },
  ],
  stimuli: [
    { type: 'download.keep', ids: ['a', 'b'] },
    { type: 'download.pause', ids: ['a'] },
    { type: 'download.pause', ids: ['b'] },
    { type: 'download.remove', ids: ['a'] },
    { type: 'download.remove', ids: ['b'] },
    { type: 'download.progressed', id: 'a', saved: 10, bytes: 20 },
    { type: 'download.progressed', id: 'b', saved: 10, bytes: 20 },
    { type: 'downloads.changed', tracks: [track('b', 'waiting', 12)] },
    { type: 'downloads.changed', tracks: [track('a', 'kept', 20)] },
    answered('download', { outcome: 'kept', bytes: 20, isPersistent: true }),
    answered('download', { outcome: 'interrupted' }),
    answered('download', { outcome: 'full' }),
    answered('download', { outcome: 'missing' }),
    answered('download', { outcome: 'damaged' }),
    { type: 'reconnect.now' },
  ],
})
