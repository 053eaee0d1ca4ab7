import { modelOf } from '@neuro/statecharts'
import { appMachine } from '#machines/app/app.machine.ts'

const at = (path: string, screen: string | null, search = '') =>
  ({ type: 'location.changed', path, search, screen }) as const

const stored = { kind: 'none' } as const

export const appModel = modelOf(appMachine, {
  inputs: [
    { session: { stored, link: 'none', awaiting: null }, isOnline: true, screens: ['login'] },
    { session: { stored, link: 'none', awaiting: null }, isOnline: false, screens: [] },
  ],
  stimuli: [
    at('/auth/login', 'login'),
    at('/auth/login', 'login', '?to=%2Fadmin'),
    at('/auth/login/verify/opened', 'verify'),
    at('/auth/maintenance', 'maintenance'),
    at('/admin/logout', 'logout'),
    at('/nowhere', null),
    { type: 'members.opened' },
    { type: 'screen.loaded', name: 'quiz' },
    { type: 'connection.lost' },
    { type: 'connection.found' },
    { type: 'server.unavailable' },
    { type: 'server.answered' },
    { type: 'server.unreached' },
    { type: 'session.expired' },
    { type: 'storage.refused' },
  ],
  bounds: ({ loaded }) => loaded.length < 3,
})
