import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { defaultSettings, type Settings } from '../../src/content/settings.ts'
import {
  type CustomizerEvent,
  choices,
  customizerMachine,
  restoring,
} from '../../src/machines/customizer/customizer.machine.ts'
import { customizerView, settingsOf } from '../../src/machines/customizer/customizer.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const dark: Settings = {
  activeMode: 'dark',
  activeDir: 'rtl',
  activeTheme: 'ORANGE_THEME',
  isLayout: 'boxed',
  isCollapse: true,
  isSidebarHover: false,
  isHorizontal: true,
  isCardShadow: false,
  borderRadius: 12,
  textSize: 1.25,
}

/** Regions are free of each other: each is explored alone, beside the panel and what can be undone. */
const regions = Object.entries(choices).map(([name, states]) => ({
  inputs: [{ restore: [] }],
  stimuli: [
    ...states.map((state) => ({ type: `${name}.${state}` }) as CustomizerEvent),
    ...states.map((state) => ({ type: `restore.${name}.${state}` }) as CustomizerEvent),
    { type: 'settings.undo' } as const,
    { type: 'settings.reset' } as const,
  ],
  bounds: ({ past }: { past: readonly unknown[] }) => past.length <= 1,
}))

const { cases, replay, untaken } = explore(customizerMachine, ...regions, {
  inputs: [{ restore: restoring(dark) }],
  stimuli: [
    { type: 'radius.set', pixels: 99 },
    { type: 'radius.set', pixels: 12 },
    { type: 'text.set', size: 0.1 },
    { type: 'restore.radius', pixels: 12 },
    { type: 'restore.text', size: 1.25 },
    { type: 'settings.undo' },
    { type: 'settings.reset' },
    { type: 'settings.share' },
    { type: 'settings.received', restore: restoring(dark) },
    { type: 'panel.open' },
    { type: 'panel.close' },
    { type: 'drawer.open' },
    { type: 'drawer.close' },
  ],
  bounds: ({ past }) => past.length <= 2,
})

const changed = (snapshot: Parameters<typeof settingsOf>[0], before: Settings) =>
  (Object.keys(before) as (keyof Settings)[]).filter((name) => settingsOf(snapshot)[name] !== before[name])

describe('customizer: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { borderRadius, textSize } = settingsOf(snapshot)
      expect(borderRadius).toBeGreaterThanOrEqual(0)
      expect(borderRadius).toBeLessThanOrEqual(24)
      expect(textSize).toBeGreaterThanOrEqual(0.875)
      const { type } = edge.steps.at(-1)!
      if (!type.startsWith('settings.')) {
        expect(
          changed(snapshot, settingsOf(edge.from as typeof snapshot)).length,
          'one choice, one setting',
        ).toBeLessThanOrEqual(1)
      }
      if (type === 'settings.reset') expect(settingsOf(snapshot)).toEqual(defaultSettings)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('customizer', () => {
  const start = (settings = defaultSettings) =>
    createActor(customizerMachine, { input: { restore: restoring(settings) } }).start()

  it('starts with what was kept, before anything else happens', () => {
    expect(settingsOf(start(dark).getSnapshot())).toEqual(dark)
    expect(customizerView(start(dark).getSnapshot()).canUndo).toBe(false)
  })

  it('takes back one choice after the other, a reset in one step and a dragged slider in one', () => {
    const customizer = start(dark)
    const settings = () => settingsOf(customizer.getSnapshot())
    customizer.send({ type: 'theme.GREEN_THEME' })
    for (const pixels of [3, 4, 5]) customizer.send({ type: 'radius.set', pixels })
    customizer.send({ type: 'settings.reset' })
    expect(settings()).toEqual(defaultSettings)
    customizer.send({ type: 'settings.undo' })
    expect(settings()).toEqual({ ...dark, activeTheme: 'GREEN_THEME', borderRadius: 5 })
    customizer.send({ type: 'settings.undo' })
    expect(settings()).toEqual({ ...dark, activeTheme: 'GREEN_THEME' })
    customizer.send({ type: 'settings.undo' })
    expect(settings()).toEqual(dark)
    expect(customizerView(customizer.getSnapshot()).canUndo).toBe(false)
  })
})
