import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { createAppearance } from '#services/settings/appearance.ts'
import { settingsFrom } from '#services/settings/settings-store.ts'
import { colourSets, nightSet } from '#theme/semantic.ts'
import { type Mode, type ThemeName, themeNames } from '#theme/themes.ts'

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''

/** The part of `<html>` that settings change. */
const blankRoot = () => {
  const properties: Record<string, string> = { '--radius': '7px', '--text-scale': '1' }
  const dataset: Record<string, string> = { theme: 'BLUE_THEME', mode: 'light', card: 'shadow' }
  return {
    dir: 'ltr',
    dataset,
    properties,
    style: {
      setProperty: (name: string, value: unknown) =>
        void Object.assign(properties, { [name]: String(value) }),
    },
  }
}
type Root = ReturnType<typeof blankRoot>
const shown = ({ dir, dataset, properties }: Root) => ({ dir, dataset, properties })

const booted = (kept: string | null, isDarkSystem: boolean) => {
  const root = blankRoot()
  const bars = {
    content: '',
    setAttribute: (name: 'content', colour: string) => void Object.assign(bars, { [name]: colour }),
  }
  runInNewContext(script, {
    document: { documentElement: root, querySelector: () => bars },
    localStorage: { getItem: (key: string) => (key === 'settings' ? kept : null) },
    matchMedia: () => ({ matches: isDarkSystem }),
  })
  return { ...shown(root), bars: bars.content }
}

const parsed = (kept: string | null): unknown => {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

const applied = (kept: string | null, isDarkSystem: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isDarkSystem, addEventListener: () => undefined }))
  const root = blankRoot()
  createAppearance(root as unknown as HTMLElement, null).show(settingsFrom(parsed(kept)))
  return shown(root)
}

afterEach(() => void vi.unstubAllGlobals())

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

it.each(keepings)('with %s stored, the first paint is what the app shows', (kept) => {
  for (const isDarkSystem of [false, true]) {
    const { bars, ...first } = booted(kept, isDarkSystem)
    const { theme, mode } = first.dataset as { theme: ThemeName | 'NIGHT'; mode: Mode }
    expect(first).toEqual(applied(kept, isDarkSystem))
    expect(bars).toBe((theme === 'NIGHT' ? nightSet : colourSets[theme][mode]).bg.canvas)
  }
})

it('applies what is stored', () => {
  const { dataset, dir } = booted(
    '{"activeMode":"system","activeDir":"rtl","activeTheme":"AQUA_THEME"}',
    true,
  )
  expect({ ...dataset, dir }).toEqual({ theme: 'AQUA_THEME', mode: 'dark', card: 'shadow', dir: 'rtl' })
})

it('works without local storage', () => {
  const root = blankRoot()
  const localStorage = {
    getItem: () => {
      throw new Error('denied')
    },
  }
  const document = { documentElement: root, querySelector: () => ({ setAttribute: () => {} }) }
  runInNewContext(script, { document, localStorage, matchMedia: () => ({}) })
  expect(shown(root)).toEqual(shown(blankRoot()))
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
