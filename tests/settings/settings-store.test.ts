import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#content/settings.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { lookIn, queryOf } from '#services/settings/look-link.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'

function storeWith(kept: string | null) {
  const map = new Map(kept === null ? [] : [['settings', kept]])
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage
  return createSettingsStore(createSafeStorage(() => storage))
}

const dark = {
  ...defaultSettings,
  activeMode: 'dark',
  activeTheme: 'CYAN_THEME',
  borderRadius: 12,
  textSize: 1.25,
} as const

describe('settings store', () => {
  it('reads what it wrote', () => {
    const store = storeWith(null)
    expect(store.read()).toEqual(defaultSettings)
    store.write(dark)
    expect(store.read()).toEqual(dark)
  })

  it.each(['', 'null', '[]', '"dark"', '{', '7'])('uses the defaults for %j', (kept) => {
    expect(storeWith(kept).read()).toEqual(defaultSettings)
  })

  it('replaces each invalid setting by its default', () => {
    const kept = {
      ...dark,
      activeTheme: 'RED_THEME',
      borderRadius: 1000,
      isCollapse: 'yes',
      activeDir: 'rtl',
      stray: 1,
    }
    expect(storeWith(JSON.stringify(kept)).read()).toEqual({
      ...defaultSettings,
      activeMode: 'dark',
      activeDir: 'rtl',
      textSize: 1.25,
    })
  })

  it('has English as the interface language, whatever is stored', () => {
    expect(storeWith('{"isLanguage":"de"}').read().isLanguage).toBe('en')
  })
})

describe('another tab’s choices', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are reported until stopped, and nothing else is', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const store = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    const heard: unknown[] = []
    const stop = storeWith(null).watch((settings) => heard.push(settings))
    store('tonight', JSON.stringify(dark))
    expect(heard).toEqual([])
    store('settings', JSON.stringify(dark))
    store('settings', null)
    expect(heard).toEqual([dark, defaultSettings])
    stop()
    store('settings', JSON.stringify(dark))
    expect(heard).toHaveLength(2)
  })
})

it('a link applies only the settings it names that are valid and differ', () => {
  expect({ ...defaultSettings, ...lookIn(`?${queryOf(dark)}`, defaultSettings) }).toEqual(dark)
  expect(queryOf(defaultSettings)).toBe('')
  expect(lookIn('?to=/admin/quiz', defaultSettings)).toEqual({})
  const query = '?look.activeMode=dark&look.borderRadius=<b>&look.isLanguage=de&look.textSize=1'
  expect(lookIn(query, defaultSettings)).toEqual({ activeMode: 'dark' })
  expect(lookIn(query, dark)).toEqual({ textSize: 1 })
})
