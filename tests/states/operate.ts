import type { Page } from 'playwright/test'
import { answer, fail, neverAnswer } from './faults.ts'
import { button, offline, press, statesOf, words } from './state.ts'

const today = {
  members: 1204,
  newMembers: 7,
  signIns: 312,
  emailsPending: 2,
  emailsRefused: 1,
  errors: 0,
  startedAt: Date.UTC(2026, 0, 5, 9, 30),
}
const found = {
  email: 'wilhelmina.featherstonehaugh@correspondence.example',
  firstName: 'Wilhelmina',
  lastName: 'Featherstonehaugh',
  role: 'member',
  isProved: true,
  isSuspended: false,
}
const member = {
  ...found,
  createdAt: Date.UTC(2026, 0, 5, 9, 30),
  suspendedAt: null,
  sessions: 2,
  emailsPending: 1,
  refusal: null,
  audit: [
    {
      at: Date.UTC(2026, 1, 3, 18, 5),
      event: 'admin-read',
      detail: 'GET /operate/members/:email, by the admin kim@example.com',
    },
    { at: Date.UTC(2026, 1, 2, 7, 40), event: 'signed-in', detail: 'link, Firefox on Windows' },
  ],
}
const oneMember = 'operate/members/*'
const someMembers = 'operate/members?*'

/** The server’s answers to an admin, for any member. */
export async function operated(page: Page) {
  await answer(page, 'operate/today', { data: today })
  const other = { ...found, email: 'will@example.com', firstName: 'Will', lastName: null, isProved: false }
  await answer(page, someMembers, { data: { members: [other, found], hasMore: true } })
  await answer(page, oneMember, { data: member })
}

const search = (page: Page) => page.getByLabel('Email or name').fill('wil')
async function open(page: Page) {
  await search(page)
  await button(page, found.email).click()
}
async function ask(page: Page, name: string) {
  await open(page)
  await press(page, name)
}
const dialog = (page: Page) => page.getByRole('alertdialog')

export const operate = statesOf({ screen: 'operate', path: '/operate', isMember: true }, [
  {
    name: 'loading',
    before: (page) => neverAnswer(page, 'operate/today'),
    seen: (page) => page.getByRole('heading', { name: 'The last 24 hours' }),
  },
  { name: 'refused', isFaulty: true, seen: (page) => words(page, 'Only admins can do this.') },
  { name: 'found', before: operated, act: search, seen: (page) => words(page, /^The first 2\./) },
  {
    name: 'none',
    before: async (page) => {
      await operated(page)
      await answer(page, someMembers, { data: { members: [], hasMore: false } })
    },
    act: search,
    seen: (page) => page.getByRole('main').getByText('No email or name begins like this.').last(),
  },
  {
    name: 'search-failed',
    isFaulty: true,
    before: async (page) => {
      await operated(page)
      await fail(page, someMembers)
    },
    act: search,
    seen: (page) => words(page, 'We couldn’t search'),
  },
  { name: 'member', before: operated, act: open, seen: (page) => words(page, 'Signed in on 2 devices') },
  {
    name: 'member-suspended',
    before: async (page) => {
      await operated(page)
      const refusal = { at: member.createdAt, reason: '550 5.1.1 No such user here' }
      const suspendedAt = Date.UTC(2026, 1, 1)
      await answer(page, oneMember, {
        data: { ...member, isProved: false, isSuspended: true, suspendedAt, refusal },
      })
    },
    act: open,
    seen: (page) => button(page, 'Let them sign in again'),
  },
  {
    name: 'member-unavailable',
    isFaulty: true,
    before: async (page) => {
      await operated(page)
      await fail(page, oneMember)
    },
    act: open,
    seen: (page) => words(page, 'We couldn’t load this member'),
  },
  {
    name: 'suspending',
    before: operated,
    act: (page) => ask(page, 'Suspend'),
    seen: dialog,
  },
  { name: 'deleting', before: operated, act: (page) => ask(page, 'Delete account'), seen: dialog },
  {
    name: 'not-deleted',
    isFaulty: true,
    before: async (page) => {
      await operated(page)
      await fail(page, 'deleteemail/**', { method: 'DELETE' })
    },
    act: async (page) => {
      await ask(page, 'Delete account')
      await press(page, 'Delete permanently')
    },
    seen: (page) => words(page, 'The account wasn’t deleted'),
  },
  {
    name: 'deleted',
    before: async (page) => {
      await operated(page)
      await answer(page, 'deleteemail/**', { method: 'DELETE' })
    },
    act: async (page) => {
      await ask(page, 'Delete account')
      await press(page, 'Delete permanently')
    },
    seen: (page) => words(page, /^The account and everything in it/),
  },
  {
    name: 'sent',
    before: async (page) => {
      await operated(page)
      await answer(page, 'operate/members/*/link', { method: 'POST' })
    },
    act: (page) => ask(page, 'Email a sign-in link'),
    seen: (page) => words(page, /^The email is on its way/),
  },
  { ...offline, before: operated },
])
