import type { Samples } from '@neuro/statecharts/inspector/samples.ts'
import { day, hour, refused, secondsDown } from '@neuro/statecharts/inspector/samples.ts'
import { fromTransition } from 'xstate'
import { defaultSettings } from '#content/settings.ts'
import { nothingHeard } from './saved.ts'

const ada = { email: 'ada@example.com', role: 'member', expiresAt: 10 * day }
const bob = { email: 'bob@example.com', role: 'member', expiresAt: 10 * day }
const none = { kind: 'none' }
const live = { kind: 'live', member: ada }
const stale = { kind: 'stale', email: ada.email }
const start = { stored: none, link: 'none', awaiting: null }
const credentials = { email: ada.email, password: 'a sample password' }
const details = { firstName: 'Ada', lastName: 'Lovelace', username: 'ada', phone: '', address: '' }
const noAnswer = ['The server does not answer', refused('The server did not answer.')] as const

export const session: Samples = {
  inputs: [
    ['A first visit', start],
    ['Signed in before', { ...start, stored: live }],
    ['The ten days are over', { ...start, stored: stale }],
    ['Opened by an emailed link', { ...start, link: 'whole' }],
    ['Opened by a link while signed in', { ...start, stored: live, link: 'whole' }],
    ['Opened by half a link', { ...start, link: 'broken' }],
    ['Waiting for the email, page reloaded', { ...start, awaiting: ada.email }],
  ],
  events: {
    'session.request-link': [['Ada', { email: ada.email }]],
    'session.use-password': [['Ada', { email: ada.email }]],
    'session.sign-in': [['Ada and her password', { credentials }]],
    'session.join': [['Ada’s form', { details: { ...credentials, ...details } }]],
    'session.ending': [
      ['In two days', { within: 'days' }],
      ['In an hour', { within: 'hour' }],
    ],
    'location.changed': [['The player', { path: '/admin/player', search: '', screen: 'player' }]],
    'screen.loaded': [['Player', { name: 'player' }]],
    'session.changed-elsewhere': [
      ['Ada signed in there', { stored: live }],
      ['Bob signed in there', { stored: { kind: 'live', member: bob } }],
      ['The sign-in ended there', { stored: stale }],
      ['Signed out there', { stored: none }],
    ],
  },
  answers: {
    signIn: [['It is Ada', ada]],
    redeemLink: [
      ['It is Ada', ada],
      ['It is Bob', bob],
    ],
    loadMembers: [['The area', { logic: fromTransition((state: null) => state, null) }]],
  },
  failures: {
    signIn: [['Wrong password', refused('Incorrect email or password.')], noAnswer],
    redeemLink: [
      ['Used before', refused('This link has already been used.', 'used')],
      ['Too old', refused('This link is over.', 'expired')],
      ['Not known', refused('This link is unknown.', 'unknown')],
      noAnswer,
    ],
  },
  own: ['session.renewed'],
  clocks: {
    expiryClock: () => [
      { after: 8 * day, event: { type: 'session.ending', within: 'days' } },
      { after: 10 * day - hour, event: { type: 'session.ending', within: 'hour' } },
      { after: 10 * day, event: { type: 'session.expired' } },
    ],
  },
}

export const app: Samples = {
  inputs: [['A first visit', { session: start, isOnline: true, screens: ['login'] }]],
  events: {
    'location.changed': [
      ['Sign-in', { path: '/auth/login', search: '', screen: 'login' }],
      ['Sign out', { path: '/admin/logout', search: '', screen: 'logout' }],
    ],
    'screen.loaded': [['Player', { name: 'player' }]],
    'server.unavailable': [['For half a minute', { retryAfter: 30 }]],
  },
}

const undo = { label: 'Undo', command: { type: 'favourite.add', title: 'Edge' } }

export const membersArea: Samples = {
  inputs: [
    [
      'Ada',
      {
        ...{ email: ada.email, news: [] },
        saved: {
          begunBooks: {},
          listening: nothingHeard,
          customizer: { settings: defaultSettings, offered: {} },
          journey: { kept: { begun: null, done: [], rests: [] }, today: '2026-03-09' },
          welcome: { isWelcomed: true },
          offers: { dismissed: [] },
        },
      },
    ],
  ],
  events: {
    'screen.loaded': [['Quiz', { name: 'quiz' }]],
    'notice.acted': [['Undo', { action: undo }]],
    'favourite.removed': [['Edge', { title: 'Edge' }]],
    'reading.changed': [['Nothing read', { books: {} }]],
    'queue.added': [['Edge', { id: 'edge-vocals', place: 'next' }]],
    'programs.heard': [['A minute of Edge', { day: '2026-03-09', seconds: { edge: 60 } }]],
    'day.began': [['Tuesday', { day: '2026-03-10' }]],
  },
  answers: { loadScreenActors: [['None', []]] },
}

export const challenge: Samples = {
  inputs: [
    ['Email requested', { email: ada.email, isSent: false }],
    ['Email sent before a reload', { email: ada.email, isSent: true }],
  ],
  events: {
    'challenge.enter-code': [['123456', { code: '123456' }]],
    'resend.in': [
      ['A minute', { seconds: 60 }],
      ['None', { seconds: 0 }],
    ],
  },
  answers: { redeemCode: [['It is Ada', ada]] },
  failures: { redeemCode: [['Wrong code', refused('That code does not fit.')], noAnswer] },
  clocks: { resendClock: () => secondsDown(60, 'resend.in') },
}

const email: Samples['inputs'] = [['Ada', { email: ada.email }]]

export const account: Samples = {
  inputs: [['Ada', { email: ada.email, profile: null }]],
  events: {
    'deletion.type': [
      ['Her address', { text: ada.email }],
      ['Something else', { text: 'ada' }],
    ],
    'profile.loaded': [['Ada', { data: { email: ada.email, ...details, profilePhoto: null } }]],
    'location.changed': [
      ['The settings', { path: '/admin/neuro/profile', search: '', screen: 'profile' }],
      ['Another screen', { path: '/admin/quiz', search: '', screen: 'quiz' }],
    ],
    'form.accepted': [['The password', { form: 'password' }]],
    'form.refused': [
      ['A device', { form: 'deviceSignOut' }],
      ['The password', { form: 'password' }],
    ],
  },
}

const replies: NonNullable<Samples['answers']>[string] = [
  ['Accepted', { accepted: true }],
  ['Refused', { accepted: false, message: 'That is not possible.' }],
]

export const password: Samples = {
  inputs: [['The password', undefined]],
  events: { 'form.submit': [['A new one', { values: { newPassword: 'another sample' } }]] },
  answers: { send: replies },
}

export const emailChange: Samples = {
  ...password,
  events: { 'form.submit': [['A new email', { values: { newEmail: 'countess@example.com' } }]] },
}

export const deviceSignOut: Samples = {
  ...password,
  events: { 'form.submit': [['The other device', { values: { ids: ['phone'] } }]] },
}

export const access: Samples = {
  inputs: [['Ada', undefined]],
  answers: {
    load: [
      [
        'A server without a list of devices',
        { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null },
      ],
    ],
  },
}

export const photo: Samples = {
  inputs: email,
  events: {
    'photo.choose': [['A picture', { file: { name: 'ada.jpg' } }]],
    'photo.move': [['A little to the right', { across: 12, down: 0 }]],
    'photo.zoom': [
      ['In', { factor: 2 }],
      ['Out', { factor: 0.5 }],
    ],
  },
  answers: { openPicture: [['300 × 200', { url: 'blob:sample', width: 300, height: 200 }]] },
}

export const profileForm: Samples = {
  inputs: email,
  events: {
    'details.received': [
      ['As kept', { details }],
      ['Changed elsewhere', { details: { ...details, firstName: 'Augusta' } }],
    ],
    'details.change': [
      ['First name', { name: 'firstName', text: 'Ada L.' }],
      ['Back as it was', { name: 'firstName', text: 'Ada' }],
    ],
    'form.leave': [['To the quiz', { to: '/admin/quiz' }]],
  },
  answers: {
    checkDetails: [
      ['Nothing changed', details],
      ['Changed elsewhere', { ...details, firstName: 'Augusta' }],
    ],
    saveDetails: replies,
  },
}

export const connection: Samples = {
  inputs: [
    ['With a network', { isOnline: true }],
    ['Without', { isOnline: false }],
  ],
  events: {
    'server.unavailable': [['For half a minute', { retryAfter: 30 }]],
    'wait.left': [['Three seconds', { seconds: 3 }]],
  },
  answers: {
    probe: [
      ['It is back', { isBack: true }],
      ['Still away', { isBack: false, retryAfter: 60 }],
    ],
  },
  clocks: { waitClock: ({ seconds }: { seconds: number }) => secondsDown(seconds, 'wait.left', 'wait.over') },
}

export const screens: Samples = {
  inputs: [['Sign-in is here', { loaded: ['login'] }]],
  events: {
    'screen.show': [
      ['Player', { name: 'player' }],
      ['Sign-in', { name: 'login' }],
    ],
    'screen.prefetch': [['Player', { name: 'player' }]],
  },
  answers: { loadScreen: [['Player', 'player']], fetchAhead: [['Player', 'player']] },
}

const telling = { isFromServer: false, copyable: null, action: null, at: 0 }
export const notices: Samples = {
  inputs: [['Nothing told yet', undefined]],
  events: {
    'notice.show': [
      ['Saved', { ...telling, tone: 'success', words: 'Saved.' }],
      ['An error', { ...telling, tone: 'error', words: 'The server did not answer.' }],
    ],
    'notice.act': [['The first', { id: 'notice-1' }]],
  },
}

export const toast: Samples = {
  inputs: [['Goes after three seconds', { lifetime: 3000 }]],
  events: {
    'toast.pause': [['By the pointer', { by: 'pointer', at: 1000 }]],
    'toast.resume': [
      ['The window', { by: 'window', at: 0 }],
      ['The pointer', { by: 'pointer', at: 5000 }],
    ],
    'toast.release': [
      ['Far enough', { share: 0.9, at: 5000 }],
      ['Not far enough', { share: 0.2, at: 5000 }],
    ],
    'toast.renew': [['Two seconds later', { at: 2000 }]],
  },
}

export const selfTest: Samples = {
  inputs: [['On this device', { productName: 'Neuro', account: 'a•••@example.com' }]],
  events: {
    'self-test.heard': [
      ['On both sides', { heard: 'both' }],
      ['On one side', { heard: 'one' }],
      ['Nothing', { heard: 'none' }],
    ],
  },
  answers: {
    runCheck: [
      ['It works', { outcome: 'passed', words: 'It works.' }],
      ['Doubtful', { outcome: 'doubtful', words: 'It works slowly.' }],
    ],
    copyReport: [
      ['Copied', true],
      ['Not copied', false],
    ],
  },
}
