import type { Page } from 'playwright/test'
import { answer, repair } from './faults.ts'
import { life } from './life.ts'
import { button, heading, offline, press, statesOf, words } from './state.ts'

const dashboard = '/admin/neuro/dashboard'
const hour = 3_600_000

const looking = (settings: Record<string, unknown>) => ({ settings: JSON.stringify(settings) })

/** At half past seven, when the light is warm. */
const inTheEvening = (page: Page) => page.clock.setFixedTime(new Date().setHours(19, 30))

const search = async (page: Page, typed: string = '') => {
  await press(page, 'Search')
  await page.getByRole('combobox', { name: 'Search' }).fill(typed)
}

const queueOne = async (page: Page, title: string) => {
  await press(page, `More for ${title}`)
  const choice = page.getByRole('menuitem', { name: 'Add to queue' })
  await choice.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await words(page, `${title} added to queue.`).waitFor()
}

/** On phones some buttons of the top bar are in the drawer. */
const openRest = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 900) await press(page, 'You')
}

const heart = (page: Page, title: string) => press(page, `Add ${title} to favourites`)

/** The frame of the members' screens: search, drawers, menus, notifications, alerts. */
const fullList = 'Your list is full.'

const refuseFavourites = (page: Page) =>
  answer(page, 'favorites/**', { method: 'POST', status: 422, message: fullList })

export const frame = [
  ...statesOf({ screen: 'frame', path: dashboard, isMember: true }, [
    {
      name: 'search',
      records: life,
      act: (page) => search(page),
      seen: (page) => page.getByRole('option').first(),
    },
    {
      name: 'search-found',
      act: (page) => search(page, 'sleep'),
      seen: (page) => page.getByRole('option', { name: /Dreambloom/ }).first(),
    },
    {
      name: 'search-nothing',
      act: (page) => search(page, 'xylophone'),
      seen: (page) => words(page, /^No results for/),
    },
    {
      name: 'customizer',
      act: async (page) => {
        await openRest(page)
        await press(page, 'Appearance')
      },
      seen: (page) => page.getByRole('dialog', { name: 'Appearance' }),
    },
    {
      name: 'drawer',
      widest: 900,
      act: (page) => press(page, 'You'),
      seen: (page) => page.getByRole('dialog', { name: 'Menu' }),
    },
    {
      name: 'tabs-and-player',
      widest: 900,
      records: life,
      seen: (page) => page.getByRole('navigation', { name: 'Tabs' }),
    },
    {
      name: 'sleep-timer-runs',
      records: life,
      act: async (page) => {
        await press(page, 'Sleep timer')
        await press(page, '30 min')
      },
      seen: (page) => button(page, /^Sleep timer: /),
    },
    {
      name: 'profile-menu',
      act: (page) => press(page, /^Account: /),
      seen: (page) => page.getByRole('menuitem', { name: 'Sign out' }),
    },
    {
      name: 'shortcuts',
      act: async (page) => {
        await press(page, /^Account: /)
        await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
      },
      seen: (page) => page.getByRole('dialog').getByRole('switch'),
    },
    {
      name: 'messages-none',
      act: async (page) => {
        await openRest(page)
        await press(page, 'Notifications')
      },
      seen: (page) => words(page, 'No notifications'),
    },
    offline,
    {
      name: 'sign-in-ends-soon',
      kept: { tokenExpiry: String(Date.now() + hour / 2) },
      seen: (page) => words(page, 'You’ll be signed out within the hour.'),
    },
    {
      name: 'renewal',
      kept: { tokenExpiry: String(Date.now() + hour / 2) },
      before: (page) =>
        answer(page, 'auth/send-login-link', {
          method: 'POST',
          data: { requestId: 'a-request-of-the-gallery' },
        }),
      act: (page) => press(page, 'Stay signed in'),
      seen: (page) => page.getByRole('dialog', { name: 'Stay signed in' }).getByRole('textbox').first(),
    },
    {
      name: 'device-keeps-nothing',
      before: (page) =>
        page.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('Not here.', 'InvalidStateError')
          }
        }),
      seen: (page) => words(page, 'Nothing can be saved on this device'),
    },
    {
      name: 'horizontal',
      records: life,
      kept: looking({ isHorizontal: true }),
      seen: (page) => heading(page, /Wilhelmina|^Good/, 1),
    },
    {
      name: 'boxed-and-mini',
      records: life,
      kept: looking({ isLayout: 'boxed', isCollapse: true, isCardShadow: true, borderRadius: 20 }),
      seen: (page) => heading(page, /Wilhelmina|^Good/, 1),
    },
    {
      name: 'night',
      records: life,
      kept: looking({ isNight: true }),
      seen: (page) => heading(page, /Wilhelmina|^Good|^A quiet/, 1),
    },
    {
      name: 'warm-light',
      records: life,
      kept: looking({ followsEvening: true, activeMode: 'light' }),
      before: inTheEvening,
      seen: (page) => page.locator('html[data-evening=warm]'),
    },
    {
      name: 'evening-offer',
      records: () => ({ ...life(), installation: { count: 5, last: '2026-01-01', isSuggested: true } }),
      before: inTheEvening,
      seen: (page) => page.getByRole('region', { name: 'Follow my evening' }),
    },
    {
      name: 'shared-look',
      before: (page) =>
        page.addInitScript(() => history.replaceState(null, '', '?look.activeMode=dark&look.textSize=1.25')),
      seen: (page) => page.getByRole('alertdialog', { name: 'Apply this look?' }),
    },
    {
      name: 'largest-text',
      records: life,
      kept: looking({ textSize: 1.5 }),
      seen: (page) => heading(page, /Wilhelmina|^Good/, 1),
    },
  ]),
  ...statesOf({ screen: 'frame', path: '/admin/neuro/audiotracks', isMember: true }, [
    {
      name: 'now-column',
      narrowest: 1536,
      records: life,
      seen: (page) => page.getByRole('list', { name: 'Up next' }),
    },
    {
      name: 'toasts',
      isFaulty: true,
      before: refuseFavourites,
      act: async (page) => {
        await queueOne(page, 'Bloomwave (with vocals)')
        await heart(page, 'Edge (without vocals)')
        // Toasts stay while hovered.
        await page.locator('[data-toast]').first().hover()
      },
      seen: (page) => page.locator('[data-toast]').filter({ hasText: fullList }),
    },
    {
      name: 'messages',
      isFaulty: true,
      before: refuseFavourites,
      act: async (page) => {
        await queueOne(page, 'Bloomwave (with vocals)')
        await heart(page, 'Edge (without vocals)')
        await page.locator('[data-toast]').filter({ hasText: fullList }).waitFor()
        await openRest(page)
        await press(page, 'Notifications')
      },
      seen: (page) => button(page, 'Clear all'),
    },
  ]),
  ...statesOf({ screen: 'logout', path: '/admin/logout', isMember: true }, [
    {
      name: 'signed-out',
      before: (page) => answer(page, 'auth/log-out', { method: 'POST' }),
      seen: (page) => words(page, /^You’re signed out/),
    },
  ]),
  ...statesOf({ screen: 'maintenance', path: dashboard, isMember: true }, [
    {
      name: 'asking-again',
      isFaulty: true,
      before: (page) => repair(page, { thenSilent: true }),
      act: (page) => press(page, 'Check now'),
      seen: (page) => words(page, 'Checking…'),
    },
  ]),
]
