import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { defaultSettings, type Settings } from '#content/settings.ts'
import {
  type CustomizerEvent,
  customizerMachine,
  type Restore,
  restoring,
} from '#machines/settings/customizer.machine.ts'
import { customizerView, settingsOf } from '#machines/settings/customizer.view.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { customizerModel, dark } from './customizer.model.ts'

/** The expected result, worked out independently: the settings, and what each undo restores. */
type Expected = {
  settings: Settings
  past: readonly Partial<Settings>[]
  offered: Partial<Settings> | null
  isPanelOpen: boolean
  isDrawn: boolean
}

const meanings: Record<string, (value: string) => Partial<Settings>> = {
  mode: (value) => ({ activeMode: value as Settings['activeMode'] }),
  night: (value) => ({ isNight: value === 'on' }),
  direction: (value) => ({ activeDir: value as Settings['activeDir'] }),
  theme: (value) => ({ activeTheme: value as Settings['activeTheme'] }),
  layout: (value) => ({ isLayout: value as Settings['isLayout'] }),
  sidebar: (value) => ({ isCollapse: value === 'mini' }),
  hover: (value) => ({ isSidebarHover: value === 'opening' }),
  orientation: (value) => ({ isHorizontal: value === 'horizontal' }),
  card: (value) => ({ isCardShadow: value === 'shadow' }),
}

function chosenBy(event: CustomizerEvent | Restore): Partial<Settings> {
  if ('pixels' in event) return { borderRadius: Math.min(24, Math.max(0, event.pixels)) }
  if ('size' in event) return { textSize: Math.min(1.5, Math.max(0.875, event.size)) }
  const [region = '', value = ''] = event.type.replace('restore.', '').split('.')
  return meanings[region]?.(value) ?? {}
}

const restored = (settings: Settings, restore: readonly Restore[]): Settings =>
  Object.assign({}, settings, ...restore.map(chosenBy))

const before = (settings: Settings, changed: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, settings[name as keyof Settings]]))

/** What a reset changes: every choice that differs from its default, and both quantities. */
const takenBy = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => typeof value === 'number' || value !== defaultSettings[name as keyof Settings],
    ),
  )

const isSame = (one: object | undefined, other: object) =>
  one !== undefined && Object.keys(one).join() === Object.keys(other).join()

function afterwards(expected: Expected, event: CustomizerEvent): Expected {
  const { settings, past } = expected
  switch (event.type) {
    case 'settings.undo':
      return { ...expected, settings: { ...settings, ...past.at(-1) }, past: past.slice(0, -1) }
    case 'settings.reset':
      return { ...expected, settings: defaultSettings, past: [...past, takenBy(settings)] }
    case 'settings.received':
      return {
        ...expected,
        settings: restored(settings, event.restore),
      }
    case 'look.keep':
      return { ...expected, offered: null }
    case 'look.apply': {
      if (expected.offered === null) return expected
      const changed = Object.fromEntries(
        Object.entries(expected.offered).filter(
          ([name, value]) => typeof value === 'number' || value !== settings[name as keyof Settings],
        ),
      )
      return {
        ...expected,
        settings: { ...settings, ...expected.offered },
        past: [...past, before(settings, changed)],
        offered: null,
      }
    }
    case 'panel.open':
    case 'panel.close':
      return { ...expected, isPanelOpen: event.type === 'panel.open' }
    case 'drawer.open':
    case 'drawer.close':
      return { ...expected, isDrawn: event.type === 'drawer.open' }
  }
  const chosen = chosenBy(event)
  const next = { ...expected, settings: { ...settings, ...chosen } }
  if (event.type.startsWith('restore.')) return next
  const isDragged = event.type.endsWith('.set')
  const isNew = isDragged
    ? !isSame(past.at(-1), chosen)
    : Object.entries(chosen).some(([name, value]) => settings[name as keyof Settings] !== value)
  return isNew ? { ...next, past: [...past, before(settings, chosen)] } : next
}

prove(customizerModel, {
  view: customizerView,
  check({ input, path, stimulus, before: previous, after, emitted }) {
    const { restore, offered: shared = null } = input as {
      restore: readonly Restore[]
      offered?: Partial<Settings>
    }
    const first: Expected = {
      settings: restored(defaultSettings, restore),
      past: [],
      offered: shared,
      isPanelOpen: false,
      isDrawn: false,
    }
    const { settings, past, offered, isPanelOpen, isDrawn } = (
      path.steps as readonly CustomizerEvent[]
    ).reduce(afterwards, first)
    expect(
      settingsOf(after),
      'the settings are the chosen ones, and an undo restores what was before',
    ).toEqual(settings)
    expect(settingsFrom(settingsOf(after)), 'stored settings can be read again').toEqual(settings)
    const view = customizerView(after)
    expect(view.canUndo, 'every choice can be undone, and nothing else').toBe(past.length > 0)
    expect(view).toMatchObject({ isPanelOpen, isMobileSidebar: isDrawn })
    expect(view.offered, 'a shared look changes nothing until it is answered').toEqual(offered)
    const isAnswer = stimulus.type === 'look.apply' || stimulus.type === 'look.keep'
    const wasOffered = customizerView(previous).offered !== null
    expect(emitted).toEqual(
      stimulus.type === 'settings.share'
        ? [{ type: 'settings.shared' }]
        : isAnswer && wasOffered
          ? [{ type: 'look.answered' }]
          : [],
    )
    expectSerialisable(after.context)
  },
})

const start = (settings = defaultSettings) =>
  createActor(customizerMachine, { input: { restore: restoring(settings) } }).start()

it('starts with the stored settings', () => {
  expect(settingsOf(start(dark).getSnapshot())).toEqual(dark)
  expect(customizerView(start(dark).getSnapshot()).canUndo).toBe(false)
})

it('undoes one choice after the other: a reset is one step, and so is a dragged slider', () => {
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

it('remembers the last fifty choices', () => {
  const customizer = start()
  for (let pair = 0; pair < 30; pair += 1) {
    customizer.send({ type: 'mode.dark' })
    customizer.send({ type: 'mode.light' })
  }
  let undone = 0
  for (; customizerView(customizer.getSnapshot()).canUndo; undone += 1)
    customizer.send({ type: 'settings.undo' })
  expect(undone).toBe(50)
})

it('changes only what a shared look names, once it is accepted, and undoes it in one step', () => {
  const customizer = createActor(customizerMachine, {
    input: { restore: restoring(dark), offered: { activeTheme: 'GREEN_THEME', textSize: 1 } },
  }).start()
  const view = () => customizerView(customizer.getSnapshot())
  expect(settingsOf(customizer.getSnapshot())).toEqual(dark)
  customizer.send({ type: 'look.apply' })
  expect(settingsOf(customizer.getSnapshot())).toEqual({ ...dark, activeTheme: 'GREEN_THEME', textSize: 1 })
  expect(view()).toMatchObject({ offered: null, canUndo: true })
  customizer.send({ type: 'settings.undo' })
  expect(settingsOf(customizer.getSnapshot())).toEqual(dark)
  expect(view().canUndo).toBe(false)
})
