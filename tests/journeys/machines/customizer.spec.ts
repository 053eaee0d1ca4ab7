import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { defaultSettings, lookOf, type Settings } from '#content/settings.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof customizerMachine>
type Stage = { page: Page }

const path = '/admin/neuro/support'
/** In a window of this width, the navigation along the top has its drawer beside the button for the appearance. */
const width = 1000
const settings: Settings = { ...defaultSettings, isHorizontal: true }

const nothing: Partial<Settings> = {}
const offered: Partial<Settings> = { isLayout: 'boxed', textSize: 1.25 }

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Appearance' })
const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Apply this look?' })
const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: 'Menu' })

const press = (name: string) => (stage: Stage) => panel(stage).getByRole('button', { name }).click()
const isOpen = (snapshot: Snapshot) => snapshot.matches({ panel: 'open' })
/** Nothing else is open, and nothing asks. */
const isFree = (snapshot: Snapshot) =>
  snapshot.matches({ panel: 'closed', drawer: 'closed', look: 'none', link: 'none' })

/** The browser copies when the test says so. */
const holdClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: () =>
          new Promise<void>((copy, refuse) => {
            Object.assign(window, { copy, refuse })
          }),
      },
    })
  })

const handlers: Handlers<typeof customizerMachine, Stage> = {
  events: {
    'setting.changed': {
      cases: [
        { key: 'isLayout', value: 'boxed' },
        { key: 'borderRadius', value: 0 },
      ],
      when: isOpen,
      act: (stage, { key }) =>
        key === 'borderRadius'
          ? panel(stage).getByRole('slider', { name: 'Corner radius' }).press('Home')
          : panel(stage)
              .getByRole('radiogroup', { name: 'Width' })
              .getByText('Boxed', { exact: true })
              .click(),
    },
    'settings.undo': { when: isOpen, act: press('Undo') },
    'settings.reset': { when: isOpen, act: press('Reset') },
    'settings.share': { when: isOpen, act: press('Copy link') },
    'look.apply': { act: (stage) => question(stage).getByRole('button', { name: 'Apply' }).click() },
    'look.keep': { act: (stage) => question(stage).getByRole('button', { name: 'Keep mine' }).click() },
    'panel.open': {
      when: isFree,
      act: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click(),
    },
    'panel.close': { act: press('Close') },
    'drawer.open': {
      when: isFree,
      act: ({ page }) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    'drawer.close': { act: (stage) => drawer(stage).getByRole('button', { name: 'Close' }).click() },
    'settings.received': {
      cases: [{ settings: { ...settings, isCardShadow: false } }],
      when: isFree,
      act: ({ page }, received) =>
        page.evaluate((newValue) => {
          localStorage.setItem('settings', newValue)
          dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue }))
        }, JSON.stringify(received.settings)),
    },
  },
  answers: {
    otherTabs: null,
    shareLook: {
      copied: {
        output: { link: '', isCopied: true },
        act: ({ page }) => page.evaluate(() => (window as unknown as { copy: () => void }).copy()),
      },
      'not copied': {
        output: { link: '', isCopied: false },
        act: ({ page }) => page.evaluate(() => (window as unknown as { refuse: () => void }).refuse()),
      },
    },
  },
}

const pathsFrom = (start: Partial<Settings>) =>
  pathsOf(customizerMachine, handlers, {
    input: { settings, offered: start },
    view: customizerView,
    // The regions don't touch each other, so no path needs more than one of them at a time.
    within: (snapshot, type) => {
      const { past, settings: now } = snapshot.context
      if (snapshot.matches({ link: 'copying' })) return type.startsWith('xstate.')
      if (past.length > 0 || !now.isCardShadow)
        return ['panel.open', 'settings.undo', 'settings.reset'].includes(type)
      return start === nothing || snapshot.matches({ look: 'offered' })
    },
    async shows(stage, snapshot) {
      const { page } = stage
      const view = customizerView(snapshot)
      for (const [name, value] of Object.entries(lookOf(snapshot.context.settings, false)))
        if (name.startsWith('--')) {
          const shown = () =>
            page.evaluate((key) => document.documentElement.style.getPropertyValue(key), name)
          await expect.poll(shown).toBe(value)
        } else await expect(page.locator('html')).toHaveAttribute(name, value)
      await expect(panel(stage)).toBeVisible({ visible: view.isPanelOpen })
      await expect(drawer(stage)).toBeVisible({ visible: view.isMobileSidebar })
      await expect(question(stage)).toBeVisible({ visible: view.offered !== null })
      if (view.isPanelOpen)
        await expect(panel(stage).getByRole('button', { name: 'Undo' })).toBeEnabled({
          enabled: view.canUndo,
        })
    },
  })

test.use({ played: [], viewport: { width, height: 900 } })

for (const [address, start] of [
  [path, nothing],
  [`${path}?look.isLayout=boxed&look.textSize=1.25`, offered],
] as const)
  for (const { description, walk } of pathsFrom(start))
    test(description, async ({ page, signIn }) => {
      await holdClipboard(page)
      await page.addInitScript((stored) => (localStorage.settings ??= stored), JSON.stringify(settings))
      await signIn()
      // By day, when the setting for the evening changes nothing.
      await page.clock.setFixedTime(new Date().setHours(12))
      await page.goto(address)
      // By its element: the question of a link hides the rest of the page from roles.
      await expect(page.locator('main h1')).toBeVisible()
      await walk({ page })
    })
