/** How the app looks: by its panel, by the button beside it, and by what another tab chose. */
import { defaultSettings } from '../../../src/content/settings.ts'
import { choices, customizerMachine, restoring } from '../../../src/machines/customizer/customizer.machine.ts'
import { customizerView } from '../../../src/machines/customizer/customizer.view.ts'
import { customizerModel, dark } from '../../models/customizer.ts'
import { driverOf } from '../../support/browser-walks/driver.ts'
import { expect, type Stage } from '../../support/browser-walks/stage.ts'
import { modelOf } from '../../support/model/model.ts'

type Snapshot = Parameters<typeof customizerView>[0]

/** What the choices are called on the panel. */
const words: Record<string, { group: string; options: Record<string, string> }> = {
  mode: { group: 'Light', options: { light: 'Day', dark: 'Night', system: 'Like the device' } },
  direction: { group: 'Reading direction', options: { ltr: 'Left to right', rtl: 'Right to left' } },
  theme: {
    group: 'Theme',
    options: {
      BLUE_THEME: 'Blue',
      AQUA_THEME: 'Aqua',
      PURPLE_THEME: 'Purple',
      GREEN_THEME: 'Green',
      CYAN_THEME: 'Cyan',
      ORANGE_THEME: 'Orange',
    },
  },
  layout: { group: 'Width', options: { full: 'Full', boxed: 'Boxed' } },
  sidebar: { group: 'Side bar', options: { full: 'With labels', mini: 'Icons' } },
  hover: { group: 'Icons when pointed at', options: { opening: 'Open', still: 'Stay' } },
  orientation: { group: 'Navigation', options: { vertical: 'At the side', horizontal: 'Along the top' } },
  card: { group: 'Cards', options: { shadow: 'Shadow', border: 'Border' } },
}

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'How it looks' })
const isPanelOpen = (snapshot: Snapshot) => customizerView(snapshot).isPanelOpen

const open = (kept: object) => async (stage: Stage) => {
  const { page, signIn } = stage
  await signIn()
  await page.evaluate((settings) => {
    localStorage.settings = JSON.stringify(settings)
  }, kept)
  await page.goto('/admin/neuro/support')
  await page.getByRole('button', { name: 'How it looks', exact: true }).waitFor()
}

const choose = Object.entries(choices).flatMap(([region, states]) =>
  states.map((state) => [
    `${region}.${state}`,
    {
      when: isPanelOpen,
      by: (stage: Stage) => {
        const { group, options } = words[region]!
        return panel(stage)
          .getByRole('radiogroup', { name: group })
          .getByText(options[state]!, { exact: true })
          .click()
      },
    },
  ]),
)

/** One key more or less, whichever way there is room. */
const slide = (name: string) => ({
  when: isPanelOpen,
  by: async (stage: Stage) => {
    const slider = panel(stage).getByRole('slider', { name })
    const [now, most] = [
      await slider.getAttribute('aria-valuenow'),
      await slider.getAttribute('aria-valuemax'),
    ]
    await slider.press(now === most ? 'ArrowLeft' : 'End')
  },
})

const footer = (name: string) => ({
  when: isPanelOpen,
  by: (stage: Stage) => panel(stage).getByRole('button', { name, exact: true }).click(),
})

const [quantities, others] = customizerModel.explorations.slice(-2)
const regions = customizerModel.explorations.slice(0, -2)
const inputs = [{ restore: restoring(defaultSettings) }]
const opened = { type: 'panel.open' } as const

export const customizerDriver = driverOf({
  // The model with the panel open, which a browser needs, and with as many steps back as lead everywhere.
  model: modelOf(
    customizerMachine,
    ...regions.map((exploration) => ({
      ...exploration,
      inputs,
      stimuli: [opened, ...exploration.stimuli],
      bounds: ({ past }: { past: readonly unknown[] }) => past.length <= 30,
    })),
    { ...quantities!, stimuli: [opened, ...quantities!.stimuli] },
    others!,
  ),
  length: 60,
  reach: 150,
  starts: [
    ...regions.map((_, exploration) => ({ exploration, input: 0, by: open(defaultSettings) })),
    { exploration: regions.length, input: 0, by: open(dark) },
    { exploration: regions.length + 1, input: 0, by: open(defaultSettings) },
  ],
  stimuli: {
    ...Object.fromEntries(choose),
    'radius.set': slide('Roundness'),
    'text.set': slide('Size of text'),
    'settings.undo': {
      when: (snapshot) => isPanelOpen(snapshot) && customizerView(snapshot).canUndo,
      by: footer('Undo').by,
    },
    'settings.reset': footer('Reset'),
    'settings.share': footer('Copy as a link'),
    'settings.received': {
      by: async ({ page }) => {
        const tab = await page.context().newPage()
        await tab.goto('/healthz')
        // Written a little differently, or the browser would not call it a change.
        await tab.evaluate((settings) => {
          localStorage.settings = JSON.stringify(settings, null, 1)
        }, dark)
        await tab.close()
      },
    },
    'panel.open': {
      when: (snapshot) => !customizerView(snapshot).isMobileSidebar,
      by: ({ page }) => page.getByRole('button', { name: 'How it looks', exact: true }).click(),
    },
    'panel.close': {
      by: (stage) => panel(stage).getByRole('button', { name: 'Close', exact: true }).click(),
    },
    'drawer.open': {
      when: (snapshot) => !isPanelOpen(snapshot),
      by: async ({ page }) => {
        await page.setViewportSize({ width: 400, height: 800 })
        await page.getByRole('button', { name: 'Open the navigation' }).click()
      },
    },
    'drawer.close': {
      by: async ({ page }) => {
        await page.getByRole('dialog', { name: 'Places' }).waitFor()
        await page.keyboard.press('Escape')
      },
    },
  },
  async seen(stage, snapshot) {
    const { page } = stage
    const { activeMode, activeDir, activeTheme, isPanelOpen, isMobileSidebar } = customizerView(snapshot)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', activeTheme)
    await expect(root).toHaveAttribute('dir', activeDir)
    if (activeMode !== 'system') await expect(root).toHaveAttribute('data-mode', activeMode)
    await expect(panel(stage)).toHaveCount(isPanelOpen ? 1 : 0)
    await expect(page.getByRole('dialog', { name: 'Places' })).toHaveCount(isMobileSidebar ? 1 : 0)
  },
})
