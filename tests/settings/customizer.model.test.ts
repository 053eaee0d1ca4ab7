import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import {
  changedSettings,
  defaultSettings,
  type SettingName,
  type Settings,
  settingTable,
} from '#content/settings.ts'
import {
  type CustomizerEvent,
  type CustomizerInput,
  customizerMachine,
} from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { never } from '#tests/support/actors/fakes.ts'
import { createChild } from '#tests/support/server/child.ts'
import { customizerModel, dark } from './customizer.model.ts'

prove(customizerModel, {
  view: customizerView,
  silent: {
    'customizer.link.copying ✗ shareLook': 'a browser that refuses to copy is an answer, not a failure',
  },
  rules: ({ always, on, when, throughout, eventually }) => ({
    'stored settings can be read again': always(({ after: { context } }) =>
      expect(settingsFrom(JSON.stringify(context.settings))).toEqual(context.settings),
    ),

    'the app starts with the stored settings and follows other tabs': on(
      'xstate.init',
      ({ input, view, begun }) => {
        const closed = { isPanelOpen: false, isMobileSidebar: false, canUndo: false }
        expect(view).toMatchObject({ ...(input as CustomizerInput).settings, ...closed })
        expect(begun).toEqual(['otherTabs'])
      },
    ),

    'a choice applies if the setting allows it [4.11]': on('setting.changed', ({ event, before, after }) => {
      const { key, value } = event
      const { settings } = before.context
      expect(after.context.settings).toEqual(
        settingTable[key].isValid(value) ? { ...settings, [key]: value } : settings,
      )
    }),

    'a reset restores every default': on('settings.reset', ({ after }) =>
      expect(after.context.settings).toEqual(defaultSettings),
    ),

    'a choice in another tab also applies here': on('settings.received', ({ event, after }) =>
      expect(after.context.settings).toEqual(event.settings),
    ),

    'each step can be undone, latest first; a dragged slider, a reset and a shared look are one step each':
      throughout(() => {
        const undoing: Partial<Settings>[] = []
        return ({ stimulus, before, after, view, viewBefore }) => {
          const { type, key, value } = stimulus as { type: string; key?: SettingName; value: unknown }
          if (key !== undefined && !settingTable[key].isValid(value)) {
            expect(view).toEqual(viewBefore)
            return
          }
          const [was, is] = [before.context.settings, after.context.settings]
          const isOwn = type !== 'settings.received' && type !== 'settings.undo'
          const changed = changedSettings(is, was)
          const isDragged =
            typeof was[key ?? 'activeMode'] === 'number' && Object.keys(undoing.at(-1) ?? {}).join() === key
          if (type === 'settings.undo') expect(is).toEqual({ ...was, ...undoing.pop() })
          else if (isOwn && isDragged && is[key!] === undoing.at(-1)?.[key!]) undoing.pop()
          else if (isOwn && Object.keys(changed).length > 0 && !isDragged) undoing.push(changed)
          expect(view.canUndo).toBe(undoing.length > 0)
        }
      }),

    'an undo changes something, unless another tab has chosen since': throughout(() => {
      let isAlone = true
      return ({ stimulus, before, after, viewBefore }) => {
        if (stimulus.type === 'settings.received') isAlone = false
        if (stimulus.type === 'settings.undo' && viewBefore.canUndo && isAlone)
          expect(after.context.settings).not.toEqual(before.context.settings)
      }
    }),

    'the app is told the settings after every event that may change them': always(
      ({ stimulus: { type }, after, viewBefore, emitted }) => {
        const mayChange =
          ['setting.changed', 'settings.reset', 'settings.received', 'look.apply'].includes(type) ||
          (type === 'settings.undo' && viewBefore.canUndo)
        const { settings } = after.context
        expect(emitted.filter((one) => one.type === 'settings.changed')).toEqual(
          mayChange ? [{ type: 'settings.changed', settings }] : [],
        )
      },
    ),

    'the page follows every change, and the tab that made it stores it': when(
      ({ stimulus, before, after }) =>
        stimulus.type === 'xstate.init' || after.context.settings !== before.context.settings,
      ({ stimulus, after, emitted }) => {
        const { settings } = after.context
        expect(emitted.filter(({ type }) => !['removeLink', 'settings.changed'].includes(type))).toEqual([
          { type: 'showSettings', settings },
          ...(stimulus.type === 'settings.received' ? [] : [{ type: 'saveSettings', settings }]),
        ])
      },
    ),

    'a shared look is offered until the member answers, and then removed from the address': always(
      ({ stimulus, input, view, viewBefore, emitted }) => {
        const { offered } = input as CustomizerInput
        const isAnswer = stimulus.type === 'look.apply' || stimulus.type === 'look.keep'
        if (isAnswer) expect(view.offered).toBeNull()
        else if (stimulus.type === 'xstate.init')
          expect(view.offered).toEqual(Object.keys(offered).length === 0 ? null : offered)
        else expect(view.offered).toEqual(viewBefore.offered)
        expect(emitted.filter(({ type }) => type === 'removeLink')).toHaveLength(isAnswer ? 1 : 0)
      },
    ),

    'an accepted look changes only what it names, and a refused one nothing': on(
      ['look.apply', 'look.keep'],
      ({ event, before, after, viewBefore }) => {
        const { settings } = before.context
        expect(after.context.settings).toEqual(
          event.type === 'look.apply' ? { ...settings, ...viewBefore.offered } : settings,
        )
      },
    ),

    'a link to share carries the current look': on('settings.share', ({ after, begun, given }) => {
      expect(begun).toEqual(['shareLook'])
      expect(given).toEqual([{ settings: after.context.settings }])
    }),

    'the member gets the link': on('xstate.done.actor.shareLook', ({ event, emitted }) =>
      expect(emitted).toEqual([{ type: 'look.shared', ...event.output }]),
    ),

    'sharing a look ends in the end': eventually({
      after: ({ begun }) => begun.includes('shareLook'),
      follows: ({ after }) => after.can({ type: 'settings.share' }),
    }),

    'the panel opens and closes': on(['panel.open', 'panel.close'], ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, isPanelOpen: event.type === 'panel.open' }),
    ),

    'the navigation of small screens opens and closes': on(
      ['drawer.open', 'drawer.close'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isMobileSidebar: event.type === 'drawer.open' }),
    ),
  }),
})

const start = (settings: Settings, offered: Partial<Settings> = {}) => {
  const logic = customizerMachine.provide({
    actors: {
      otherTabs: fromCallback<CustomizerEvent, undefined>(() => {}),
      shareLook: fromPromise(() => never<{ link: string; isCopied: boolean }>()),
    },
    actions: { showSettings() {}, saveSettings() {}, removeLink() {} },
  })
  const customizer = createChild(logic, { input: { settings, offered } }).actor.start()
  return {
    send: customizer.send,
    settings: () => customizer.getSnapshot().context.settings,
    view: () => customizerView(customizer.getSnapshot()),
  }
}

const names = Object.keys(defaultSettings) as SettingName[]
it.each(names.filter((name) => name !== 'isLanguage'))('%s can be changed, undone and reset', (key) => {
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

it('the last fifty choices can be undone', () => {
  const { send, view } = start(defaultSettings)
  for (let pair = 0; pair < 30; pair += 1) {
    send({ type: 'setting.changed', key: 'activeMode', value: 'dark' })
    send({ type: 'setting.changed', key: 'activeMode', value: 'light' })
  }
  let undone = 0
  for (; view().canUndo; undone += 1) send({ type: 'settings.undo' })
  expect(undone).toBe(50)
})
