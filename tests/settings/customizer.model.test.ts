import { givenTo } from '@neuro/statecharts/drive'
import { expect, it } from 'vitest'
import { provideCustomizer } from '#actors/customizer.ts'
import { defaultSettings, type SettingName, type Settings } from '#content/settings.ts'
import type { CustomizerEvent, CustomizerInput } from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { createChild } from '#tests/support/child.ts'
import { silentSettings } from '#tests/support/fakes.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { customizerModel, dark } from './customizer.model.ts'

/** The expected result, worked out independently. */
type Expected = {
  settings: Settings
  /** Before each undoable step: the settings that it changed. */
  past: readonly Partial<Settings>[]
  offered: Partial<Settings> | null
  isPanelOpen: boolean
  isDrawerOpen: boolean
}

function chosen(expected: Expected, to: Partial<Settings>, isDrag = false): Expected {
  const { settings, past } = expected
  const before = Object.fromEntries(
    (Object.keys(to) as SettingName[])
      .filter((name) => to[name] !== settings[name])
      .map((name) => [name, settings[name]]),
  )
  const [changed] = Object.keys(before)
  if (changed === undefined) return expected
  const isSlider = isDrag && typeof before[changed] === 'number'
  const isDragged = isSlider && past.length > 0 && Object.keys(past.at(-1)!).join() === changed
  return {
    ...expected,
    settings: { ...settings, ...to },
    past: isDragged ? past : [...past, before],
  }
}

function afterwards(expected: Expected, event: CustomizerEvent): Expected {
  const { settings, past, offered } = expected
  switch (event.type) {
    case 'setting.changed':
      return event.value === 9 ? expected : chosen(expected, { [event.key]: event.value }, true)
    case 'settings.undo':
      return { ...expected, settings: { ...settings, ...past.at(-1) }, past: past.slice(0, -1) }
    case 'settings.reset':
      return chosen(expected, defaultSettings)
    case 'settings.received':
      return { ...expected, settings: event.settings }
    case 'look.keep':
      return { ...expected, offered: null }
    case 'look.apply':
      return { ...chosen(expected, offered ?? {}), offered: null }
    case 'panel.open':
    case 'panel.close':
      return { ...expected, isPanelOpen: event.type === 'panel.open' }
    case 'drawer.open':
    case 'drawer.close':
      return { ...expected, isDrawerOpen: event.type === 'drawer.open' }
    default:
      return expected
  }
}

prove(customizerModel, {
  view: customizerView,
  silent: {
    'customizer.link.copying ✗ shareLook': 'a browser that refuses to copy is an answer, not a failure',
  },
  check({ input, path, stimulus, before, after, emitted, begun }) {
    const { type } = stimulus
    const isStart = type === 'xstate.init'
    const { settings: stored, offered: shared } = input as CustomizerInput
    const first: Expected = {
      ...{ settings: stored, past: [], isPanelOpen: false, isDrawerOpen: false },
      offered: Object.keys(shared).length === 0 ? null : shared,
    }
    const expected = (path.steps as readonly CustomizerEvent[]).reduce(afterwards, first)
    const { settings, past, offered, isPanelOpen, isDrawerOpen } = expected
    expect(
      after.context.settings,
      'the settings are the chosen ones, and an undo restores what was before',
    ).toEqual(settings)
    expect(settingsFrom(JSON.stringify(settings)), 'stored settings can be read again').toEqual(settings)
    const view = customizerView(after)
    expect(view.canUndo, 'every choice can be undone, and nothing else').toBe(past.length > 0)
    expect(view).toMatchObject({ isPanelOpen, isMobileSidebar: isDrawerOpen })
    expect(view.offered, 'a shared look changes nothing until it is answered').toEqual(offered)

    const isDecided = !isStart && customizerView(before).offered !== null && offered === null
    const shown = emitted.filter((done) => done.type === 'showSettings')
    const saved = emitted.filter((done) => done.type === 'saveSettings')
    if (isStart || after.context.settings !== before.context.settings) {
      expect(shown, 'the document follows every change').toEqual([{ type: 'showSettings', settings }])
      expect(saved, 'the tab that changes the settings saves them').toEqual(
        type === 'settings.received' ? [] : [{ type: 'saveSettings', settings }],
      )
    }
    expect(emitted.filter((done) => done.type === 'removeLink').length, 'a shared look is offered once').toBe(
      isDecided ? 1 : 0,
    )
    if (begun.includes('shareLook'))
      expect(givenTo(after, 'shareLook'), 'the link carries the current look').toEqual({ settings })
    expect(
      emitted.filter((fact) => fact.type === 'look.shared'),
      'the member is notified of the link',
    ).toEqual(
      type === 'xstate.done.actor.shareLook'
        ? [{ type: 'look.shared', ...(stimulus as unknown as { output: object }).output }]
        : [],
    )
    expectSerialisable(after.context)
  },
})

const start = (settings: Settings, offered: Partial<Settings> = {}) => {
  const logic = provideCustomizer(silentSettings)
  const customizer = createChild(logic, { input: { settings, offered } }).actor.start()
  return {
    send: customizer.send,
    settings: () => customizer.getSnapshot().context.settings,
    view: () => customizerView(customizer.getSnapshot()),
  }
}

const names = Object.keys(defaultSettings) as SettingName[]
it.each(names.filter((name) => name !== 'isLanguage'))('changes %s, undoes it and resets it', (key) => {
  const { send, settings, view } = start(defaultSettings)
  const changed = { ...defaultSettings, [key]: dark[key] }
  send({ type: 'setting.changed', key, value: dark[key] })
  expect(settings()).toEqual(changed)
  send({ type: 'settings.undo' })
  expect(settings()).toEqual(defaultSettings)
  expect(view().canUndo).toBe(false)
  send({ type: 'setting.changed', key, value: dark[key] })
  send({ type: 'settings.reset' })
  expect(settings()).toEqual(defaultSettings)
  send({ type: 'settings.undo' })
  expect(settings()).toEqual(changed)
})

it('undoes one choice after the other: a reset is one step, and so is a dragged slider', () => {
  const { send, settings, view } = start(dark)
  expect(view().canUndo).toBe(false)
  send({ type: 'setting.changed', key: 'activeTheme', value: 'GREEN_THEME' })
  for (const value of [3, 4, 5]) send({ type: 'setting.changed', key: 'borderRadius', value })
  send({ type: 'settings.reset' })
  expect(settings()).toEqual(defaultSettings)
  send({ type: 'settings.undo' })
  expect(settings()).toEqual({ ...dark, activeTheme: 'GREEN_THEME', borderRadius: 5 })
  send({ type: 'settings.undo' })
  expect(settings()).toEqual({ ...dark, activeTheme: 'GREEN_THEME' })
  send({ type: 'settings.undo' })
  expect(settings()).toEqual(dark)
  expect(view().canUndo).toBe(false)
})

it('remembers the last fifty choices', () => {
  const { send, view } = start(defaultSettings)
  for (let pair = 0; pair < 30; pair += 1) {
    send({ type: 'setting.changed', key: 'activeMode', value: 'dark' })
    send({ type: 'setting.changed', key: 'activeMode', value: 'light' })
  }
  let undone = 0
  for (; view().canUndo; undone += 1) send({ type: 'settings.undo' })
  expect(undone).toBe(50)
})

it('changes only what a shared look names, once it is accepted, and undoes it in one step', () => {
  const { send, settings, view } = start(dark, { activeTheme: 'GREEN_THEME', textSize: 1 })
  expect(settings()).toEqual(dark)
  send({ type: 'look.apply' })
  expect(settings()).toEqual({ ...dark, activeTheme: 'GREEN_THEME', textSize: 1 })
  expect(view()).toMatchObject({ offered: null, canUndo: true })
  send({ type: 'settings.undo' })
  expect(settings()).toEqual(dark)
  expect(view().canUndo).toBe(false)
})
