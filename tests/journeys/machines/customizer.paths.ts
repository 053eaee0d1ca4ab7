import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { defaultSettings, lookOf, type Settings } from '#content/settings.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import { expect } from '#tests/support/browser/browser.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof customizerMachine>
type Stage = { page: Page }

export const path = '/admin/neuro/support'
/** In a window of this width, the navigation along the top has its drawer beside the button for the appearance. */
export const width = 1000
export const settings: Settings = { ...defaultSettings, isHorizontal: true }

export const nothing: Partial<Settings> = {}
export const offered: Partial<Settings> = { isLayout: 'boxed', textSize: 1.25 }

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Appearance' })
const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Apply this look?' })
const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: 'Menu' })

const press = (name: string) => (stage: Stage) => panel(stage).getByRole('button', { name }).click()
const isOpen = (snapshot: Snapshot) => snapshot.matches({ panel: 'open' })
/** Nothing else is open, and nothing asks. */
const isFree = (snapshot: Snapshot) =>
  snapshot.matches({ panel: 'closed', drawer: 'closed', look: 'none', link: 'none' })

/** The browser copies when the test says so. */
export const holdClipboard = (page: Page) =>
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

export const handlers: Handlers<typeof customizerMachine, Stage> = {
  events: {
    'setting.changed': {
      says: ({ key }) =>
        key === 'borderRadius' ? 'Move “Corner radius” to 0.' : 'Choose “Boxed” under “Width”.',
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
    'settings.undo': { says: 'Press “Undo”.', when: isOpen, act: press('Undo') },
    'settings.reset': { says: 'Press “Reset”.', when: isOpen, act: press('Reset') },
    'settings.share': { says: 'Press “Copy link”.', when: isOpen, act: press('Copy link') },
    'look.apply': {
      says: 'Press “Apply”.',
      act: (stage) => question(stage).getByRole('button', { name: 'Apply' }).click(),
    },
    'look.keep': {
      says: 'Press “Keep mine”.',
      act: (stage) => question(stage).getByRole('button', { name: 'Keep mine' }).click(),
    },
    'panel.open': {
      says: 'Press “Appearance” in the top bar.',
      when: isFree,
      act: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click(),
    },
    'panel.close': { says: 'Press “Close” in the panel.', act: press('Close') },
    'drawer.open': {
      says: 'Press “Open menu”.',
      when: isFree,
      act: ({ page }) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    'drawer.close': {
      says: 'Press “Close” in the menu.',
      act: (stage) => drawer(stage).getByRole('button', { name: 'Close' }).click(),
    },
    'settings.received': {
      says: 'In another tab, change how cards look.',
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
    otherTabs: 'It only sends events, which are above.',
    shareLook: {
      copied: {
        says: 'Let the browser copy the link.',
        output: { link: '', isCopied: true },
        act: ({ page }) => page.evaluate(() => (window as unknown as { copy: () => void }).copy()),
      },
      'not copied': {
        says: 'Refuse the browser’s clipboard.',
        output: { link: '', isCopied: false },
        act: ({ page }) => page.evaluate(() => (window as unknown as { refuse: () => void }).refuse()),
      },
    },
  },
  transitions: {
    'customizer.link.copying ─ ✗ shareLook': 'Only a defect causes it: a browser’s refusal is an answer.',
  },
}

function sees(snapshot: Snapshot): string {
  const view = customizerView(snapshot)
  return [
    view.offered !== null && 'It asks “Apply this look?”.',
    view.isPanelOpen && 'The panel “Appearance” is open.',
    view.isMobileSidebar && 'The menu is open.',
    view.isPanelOpen && `“Undo” ${view.canUndo ? 'can' : 'can’t'} be pressed.`,
    `The page is ${view.isLayout === 'boxed' ? 'boxed' : 'as wide as the window'}.`,
    view.borderRadius === 0 && 'Corners are square.',
    !view.isCardShadow && 'Cards have a border instead of a shadow.',
    view.textSize !== 1 && 'The text is larger.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

export const pathsFrom = (start: Partial<Settings>) =>
  pathsOf(customizerMachine, handlers, {
    start:
      start === nothing
        ? 'Sign in and open Help, with the navigation along the top, in a window of 1000 pixels.'
        : 'Sign in, and open a link that shares a look: boxed, with larger text.',
    sees,
    input: { settings, offered: start },
    view: customizerView,
    // The regions don't touch each other, so no path needs more than one of them at a time.
    within: (snapshot, { type }) => {
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
