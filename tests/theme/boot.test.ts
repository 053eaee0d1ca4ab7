import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { classicScript } from '#scripts/build/boot.ts'
import { showSettings } from '#services/settings/appearance.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { colourSets, nightSet, warmSets } from '#theme/semantic.ts'
import { type Mode, type ThemeName, themeNames } from '#theme/themes.ts'

const script = await classicScript('src/services/settings/boot.ts')

/** The part of `<html>` that settings change. */
const blankRoot = () => {
  const properties: Record<string, string> = {}
  const dataset: Record<string, string> = {}
  return {
    dir: '',
    dataset,
    properties,
    setAttribute(name: string, value: string) {
      if (name.startsWith('data-')) dataset[name.slice(5)] = value
      else Object.assign(this, { [name]: value })
    },
    toggleAttribute(name: string, isSet: boolean) {
      if (isSet) dataset[name.slice(5)] = ''
    },
    style: {
      setProperty: (name: string, value: string) => void Object.assign(properties, { [name]: value }),
    },
  }
}
type Root = ReturnType<typeof blankRoot>
const shown = ({ dir, dataset, properties }: Root) => ({ dir, dataset, properties })

/** A clock that has stopped. */
const clockAt = (hour: number) =>
  class extends Date {
    constructor(...given: [] | [number, number, number, number]) {
      if (given.length === 0) super(2026, 10, 26, hour)
      else super(...given)
    }
  }

const booted = (
  kept: string | null,
  isDarkSystem: boolean,
  { isWelcomed = false, hour = 12, tonight = null as string | null } = {},
) => {
  const root = blankRoot()
  const bars = {
    content: '',
    setAttribute: (name: 'content', colour: string) => void Object.assign(bars, { [name]: colour }),
  }
  runInNewContext(script, {
    document: { documentElement: root, querySelector: () => bars },
    localStorage: {
      getItem: (key: string) =>
        ({ settings: kept, tonight, welcomed: isWelcomed ? 'yes' : null })[key] ?? null,
    },
    matchMedia: () => ({ matches: isDarkSystem }),
    addEventListener() {},
    Date: clockAt(hour),
  })
  return { ...shown(root), bars: bars.content }
}

const applied = (kept: string | null, isDarkSystem: boolean) => {
  const root = blankRoot()
  showSettings(root as unknown as HTMLElement, settingsFrom(kept), isDarkSystem)
  return shown(root)
}

const keepings = [
  null,
  '',
  'null',
  '5',
  '[]',
  '{"activeMode":',
  '{"activeMode":"dark","activeDir":"rtl","activeTheme":"ORANGE_THEME","borderRadius":12,"textSize":1.25}',
  '{"activeMode":"system","isCardShadow":false}',
  '{"activeMode":"sepia","activeDir":"up","activeTheme":"RED_THEME","borderRadius":"9","textSize":"2"}',
  '{"borderRadius":null,"textSize":null,"isCardShadow":null}',
  '{"borderRadius":-1,"textSize":9,"activeTheme":"GREEN_THEME"}',
  '{"borderRadius":24,"textSize":0.875}',
  '{"isNight":true,"activeTheme":"CYAN_THEME"}',
  '{"isNight":"yes"}',
  '{"borderRadius":0,"activeTheme":["CYAN_THEME"]}',
]

it.each(keepings)('the first paint matches the app with %s stored', (kept) => {
  for (const isDarkSystem of [false, true]) {
    const { bars, ...first } = booted(kept, isDarkSystem)
    const { theme, mode } = first.dataset as { theme: ThemeName | 'NIGHT'; mode: Mode }
    expect(first).toEqual(applied(kept, isDarkSystem))
    expect(bars).toBe((theme === 'NIGHT' ? nightSet : colourSets[theme][mode]).bg.canvas)
  }
})

it('the boot script applies the defaults and the stored settings', () => {
  expect(booted(null, true)).toMatchObject({
    dir: 'ltr',
    dataset: { theme: 'BLUE_THEME', mode: 'light', card: 'shadow' },
    properties: { '--radius': '7px', '--text-scale': '1' },
  })
  const { dataset, dir } = booted(
    '{"activeMode":"system","activeDir":"rtl","activeTheme":"AQUA_THEME"}',
    true,
  )
  expect({ ...dataset, dir }).toEqual({
    theme: 'AQUA_THEME',
    mode: 'dark',
    card: 'shadow',
    dir: 'rtl',
    layout: 'full',
    sidebar: 'full',
    orientation: 'vertical',
    evening: 'none',
    spacing: 'normal',
    font: 'own',
  })
})

const follows = (more: object = {}) => JSON.stringify({ followsEvening: true, ...more })
const until = (day: number) => new Date(2026, 10, day, 7).getTime()
const chosen = (phase: string, day: number, by = 'hand') => JSON.stringify({ phase, by, until: until(day) })

it.each<[number, string, string | null, { theme?: string; mode: string; evening: string }]>([
  [12, follows(), null, { mode: 'light', evening: 'none' }],
  [18, follows(), null, { mode: 'light', evening: 'warm' }],
  [21, follows(), null, { mode: 'dark', evening: 'none' }],
  [23, follows(), null, { theme: 'NIGHT', mode: 'dark', evening: 'none' }],
  [6, follows(), null, { theme: 'NIGHT', mode: 'dark', evening: 'none' }],
  [23, '{}', null, { mode: 'light', evening: 'none' }],
  [18, follows({ activeMode: 'dark' }), null, { mode: 'dark', evening: 'none' }],
  [18, follows({ isNight: true }), null, { theme: 'NIGHT', mode: 'dark', evening: 'none' }],
  [23, follows(), chosen('warm', 27), { mode: 'light', evening: 'warm' }],
  [18, follows({ activeMode: 'dark' }), chosen('warm', 27), { mode: 'light', evening: 'warm' }],
  [19, follows(), chosen('night', 27, 'timer'), { theme: 'NIGHT', mode: 'dark', evening: 'none' }],
  [18, follows(), chosen('night', 26), { mode: 'light', evening: 'warm' }],
  [18, follows(), chosen('day', 27), { mode: 'light', evening: 'warm' }],
  [18, follows(), '{', { mode: 'light', evening: 'warm' }],
])('at %i:00 with %s and %s the first paint is %o', (hour, kept, tonight, look) => {
  const { dataset, bars } = booted(kept, false, { hour, tonight })
  expect(dataset).toMatchObject({ theme: 'BLUE_THEME', ...look })
  const { light, dark } = colourSets.BLUE_THEME
  const set = look.theme
    ? nightSet
    : look.evening === 'warm'
      ? warmSets.BLUE_THEME
      : { light, dark }[look.mode]
  expect(bars).toBe(set?.bg.canvas)
})

it('the boot script says whether the dashboard begins with the welcome card', () => {
  expect(booted(null, false, { isWelcomed: false }).dataset).not.toHaveProperty('welcomed')
  expect(booted(null, false, { isWelcomed: true }).dataset).toHaveProperty('welcomed')
})

it('the boot script works without local storage', () => {
  const root = blankRoot()
  const localStorage = {
    getItem: () => {
      throw new Error('denied')
    },
  }
  const document = { documentElement: root, querySelector: () => ({ setAttribute: () => {} }) }
  runInNewContext(script, { document, localStorage, matchMedia: () => ({}), addEventListener() {} })
  expect(shown(root)).toEqual(applied(null, false))
})

it.each(themeNames)(
  '%s has its own canvas colour in the browser’s bars from the start, light and dark',
  (activeTheme) => {
    for (const activeMode of ['light', 'dark'] as const) {
      const { bars } = booted(JSON.stringify({ activeTheme, activeMode }), false)
      expect(bars).toBe(colourSets[activeTheme][activeMode].bg.canvas)
    }
  },
)
