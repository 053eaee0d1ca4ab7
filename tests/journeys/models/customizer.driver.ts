/** Appearance: by its panel, by the button beside it, by a shared link, and by another tab. */
import { defaultSettings } from '#content/settings.ts'
import { choices, customizerMachine, restoring } from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import { customizerModel, dark } from '#tests/settings/customizer.model.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { modelOf } from '#tests/support/model/model.ts'

type Snapshot = Parameters<typeof customizerView>[0]

/** Labels of the choices on the panel. */
const words: Record<string, { group: string; options: Record<string, string> }> = {
  mode: { group: 'Mode', options: { light: 'Light', dark: 'Dark', system: 'System' } },
  direction: { group: 'Direction', options: { ltr: 'Left to right', rtl: 'Right to left' } },
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
  sidebar: { group: 'Sidebar', options: { full: 'Full', mini: 'Icons only' } },
  hover: { group: 'On hover', options: { opening: 'Expand', still: 'Stay collapsed' } },
  orientation: { group: 'Navigation', options: { vertical: 'Side', horizontal: 'Top' } },
  card: { group: 'Cards', options: { shadow: 'Shadow', border: 'Border' } },
}

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Appearance' })
const isPanelOpen = (snapshot: Snapshot) => customizerView(snapshot).isPanelOpen

const open =
  (kept: object, query = '') =>
  async (stage: Stage) => {
    const { page, signIn } = stage
    await signIn()
    await page.evaluate((settings) => {
      localStorage.settings = JSON.stringify(settings)
    }, kept)
    await page.goto(`/admin/neuro/support${query}`)
    await page.getByRole('button', { name: 'Appearance', exact: true }).waitFor()
  }

const choose = Object.entries(choices).flatMap(([region, states]) =>
  (region === 'night' ? [] : states).map((state) => [
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

/** Answers the question about a shared look. */
const answer = (name: string) => ({
  when: (snapshot: Snapshot) => customizerView(snapshot).offered !== null,
  by: ({ page }: Stage) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click(),
})

const turnNight = (isOn: boolean) => ({
  when: (snapshot: Snapshot) => isPanelOpen(snapshot) && customizerView(snapshot).isNight !== isOn,
  by: (stage: Stage) => panel(stage).getByText('Night', { exact: true }).click(),
})

/** Moves the slider by one key, in a direction that has room. */
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

const regions = customizerModel.explorations.slice(0, Object.keys(choices).length)
const [quantities, shared, , others] = customizerModel.explorations.slice(regions.length)
const inputs = [{ restore: restoring(defaultSettings) }]
const opened = { type: 'panel.open' } as const

export const customizerDriver = driverOf({
  // As the model, but with the panel open, which a browser needs, and with enough undo steps to lead everywhere.
  model: modelOf(
    customizerMachine,
    ...regions.map((exploration) => ({
      ...exploration,
      inputs,
      stimuli: [opened, ...exploration.stimuli],
      bounds: ({ past }: { past: readonly unknown[] }) => past.length <= 30,
    })),
    { ...quantities!, stimuli: [opened, ...quantities!.stimuli] },
    { ...shared!, stimuli: [opened, ...shared!.stimuli] },
    others!,
  ),
  length: 60,
  reach: 150,
  starts: [
    ...regions.map((_, exploration) => ({ exploration, input: 0, by: open(defaultSettings) })),
    { exploration: regions.length, input: 0, by: open(dark) },
    {
      exploration: regions.length + 1,
      input: 0,
      by: open(defaultSettings, '?look.activeMode=dark&look.isCollapse=true&look.textSize=1.25'),
    },
    { exploration: regions.length + 2, input: 0, by: open(defaultSettings) },
  ],
  stimuli: {
    ...Object.fromEntries(choose),
    'night.on': turnNight(true),
    'night.off': turnNight(false),
    'look.apply': answer('Apply'),
    'look.keep': answer('Keep mine'),
    'radius.set': slide('Corner radius'),
    'text.set': slide('Text size'),
    'settings.undo': {
      when: (snapshot) => isPanelOpen(snapshot) && customizerView(snapshot).canUndo,
      by: footer('Undo').by,
    },
    'settings.reset': footer('Reset'),
    'settings.share': footer('Copy link'),
    'settings.received': {
      by: async ({ page }) => {
        const tab = await page.context().newPage()
        await tab.goto('/healthz')
        // Formatted differently, or the browser wouldn't report a change.
        await tab.evaluate((settings) => {
          localStorage.settings = JSON.stringify(settings, null, 1)
        }, dark)
        await tab.close()
      },
    },
    'panel.open': {
      when: (snapshot) =>
        !customizerView(snapshot).isMobileSidebar && customizerView(snapshot).offered === null,
      by: ({ page }) => page.getByRole('button', { name: 'Appearance', exact: true }).click(),
    },
    'panel.close': {
      by: (stage) => panel(stage).getByRole('button', { name: 'Close', exact: true }).click(),
    },
    'drawer.open': {
      when: (snapshot) => !isPanelOpen(snapshot),
      by: async ({ page }) => {
        await page.setViewportSize({ width: 400, height: 800 })
        await page.getByRole('button', { name: 'Open menu' }).click()
      },
    },
    'drawer.close': {
      by: async ({ page }) => {
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
        await page.keyboard.press('Escape')
      },
    },
  },
  async seen(stage, snapshot) {
    const { page } = stage
    const { activeMode, isNight, activeDir, activeTheme, isPanelOpen, isMobileSidebar, offered } =
      customizerView(snapshot)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', isNight ? 'NIGHT' : activeTheme)
    await expect(root).toHaveAttribute('dir', activeDir)
    if (activeMode !== 'system' && !isNight) await expect(root).toHaveAttribute('data-mode', activeMode)
    await expect(page.getByRole('alertdialog')).toHaveCount(offered === null ? 0 : 1)
    await expect(panel(stage)).toHaveCount(isPanelOpen ? 1 : 0)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(isMobileSidebar ? 1 : 0)
  },
})
