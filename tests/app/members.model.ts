import { answered, failed, modelOf, scriptedChild } from '@neuro/statecharts'
import { arrangementFrom } from '#content/dashboard.ts'
import { defaultSettings } from '#content/settings.ts'
import type { Profile } from '#machines/account/profile.ts'
import { type MembersInput, membersMachine } from '#machines/app/members.machine.ts'
import { notBegun } from '#machines/guidance/journey.machine.ts'
import { nothingSaved } from '#tests/listening/listening.model.ts'

export const email = 'ada@example.com'

export const profile: Profile = {
  email,
  firstName: 'Ada',
  lastName: '',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

const today = '2026-03-09'

const inputs: MembersInput['inputs'] = {
  notices: undefined,
  profile: undefined,
  books: undefined,
  device: undefined,
  version: undefined,
  forms: undefined,
  begunBooks: {},
  listening: nothingSaved,
  customizer: { settings: defaultSettings, offered: {} },
  journey: { kept: notBegun, today },
  welcome: { isWelcomed: false },
  offers: { dismissed: ['upgrades'] },
  favourites: { email, saved: { titles: ['Edge'], pending: [] } },
  dashboard: { sections: arrangementFrom([]) },
  evening: {
    own: { followsEvening: false, activeMode: 'light', isNight: false },
    tonight: null,
    hour: { phase: 'day', morning: 1 },
    isOfferable: false,
  },
  installation: { visits: 3, isSuggested: false },
}

export const membersModel = modelOf(membersMachine, {
  // It tells the screens' actors, which the parent finds by name.
  real: ['forward'],
  inputs: [
    { email, inputs, notifications: [] },
    { email, inputs, notifications: [{ type: 'storage.refused' }, { type: 'data.imported' }] },
  ],
  stimuli: [
    { type: 'screen.loaded', name: 'quiz' },
    { type: 'screen.loaded', name: 'visual' },
    answered('loadScreenActors', [{ id: 'account', logic: scriptedChild, input: 'answers' }]),
    answered('loadScreenActors', []),
    failed('loadScreenActors'),
    {
      type: 'notice.acted',
      action: { label: 'Undo', command: { type: 'favourite.add', title: 'Edge' } },
    },
    { type: 'notice.acted', action: { label: 'Install', command: { type: 'installation.ask' } } },
    { type: 'notice.acted', action: { label: 'Reload', command: { type: 'version.use' } } },
    { type: 'installation.suggested' },
    { type: 'version.ready' },
    {
      type: 'favourite.refused',
      refused: { title: 'Edge', change: 'add' },
      message: 'Full.',
      isServer: true,
    },
    { type: 'favourite.removed', title: 'Edge' },
    { type: 'queue.added', id: 'edge-vocals', end: 'next' },
    { type: 'look.shared', link: 'https://example.com/?look', isCopied: true },
    { type: 'session.renewed' },
    { type: 'storage.refused' },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'details.clashed' },
    { type: 'details.refused', message: 'That name is not possible.' },
    { type: 'connection.found' },
    { type: 'reading.changed', books: {} },
    {
      type: 'forms.loaded',
      data: { forms: { isPulseOptional: true, isLongOptional: false }, hasFlac: true },
    },
    { type: 'experiment.blinded', blind: { track: 'genesis-vocals', file: 'experiments/x/1' } },
    { type: 'player.started' },
    { type: 'page.reloading' },
    { type: 'sound.started' },
    { type: 'programs.heard', day: today, seconds: { edge: 60 } },
    { type: 'day.began', day: '2026-03-10' },
    { type: 'profile.changed' },
    { type: 'settings.changed', settings: defaultSettings },
    { type: 'setting.chosen', key: 'isNight', value: true },
    { type: 'sleep.started' },
    { type: 'sleep.off', after: 'cancel' },
    { type: 'profile.loaded', data: profile },
    { type: 'location.changed', path: '/admin/neuro/ebooks', search: '', screen: 'ebooks' },
    { type: 'location.changed', path: '/admin/audio-player', search: '', screen: 'player' },
    { type: 'location.changed', path: '/admin/neuro-plus', search: '', screen: 'offer' },
    { type: 'location.changed', path: '/admin/quiz', search: '', screen: 'quiz' },
    { type: 'account.deleted' },
  ],
})
