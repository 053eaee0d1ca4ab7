import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { classicScript } from '#scripts/build/boot.ts'
import { showSettings } from '#services/settings/appearance.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { colourSets, nightSet } from '#theme/semantic.ts'
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

const booted = (kept: string | null, isDarkSystem: boolean, isWelcomed = false) => {
  const root = blankRoot()
  const bars = {
    content: '',
    setAttribute: (name: 'content', colour: string) => void Object.assign(bars, { [name]: colour }),
  }
  runInNewContext(script, {
    document: { documentElement: root, querySelector: () => bars },
    localStorage: {
      getItem: (key: string) => (key === 'settings' ? kept : key === 'welcomed' && isWelcomed ? 'yes' : null),
    },
    matchMedia: () => ({ matches: isDarkSystem }),
    addEventListener() {},
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
    ...{ theme: 'AQUA_THEME', mode: 'dark', card: 'shadow', dir: 'rtl' },
    ...{ layout: 'full', sidebar: 'full', orientation: 'vertical' },
  })
})

it('the boot script says whether the dashboard begins with the welcome card', () => {
  expect(booted(null, false, false).dataset).not.toHaveProperty('welcomed')
  expect(booted(null, false, true).dataset).toHaveProperty('welcomed')
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
