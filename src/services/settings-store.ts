import * as z from 'zod/mini'
import { defaultSettings, radiusRange, type Settings, textSizeRange, themes } from '../content/settings.ts'
import type { SafeStorage } from './safe-storage.ts'

const key = 'settings'

const between = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max))

const fields: { [Name in keyof Settings]: z.ZodMiniType<Settings[Name]> } = {
  activeMode: z.enum(['light', 'dark', 'system']),
  activeDir: z.enum(['ltr', 'rtl']),
  activeTheme: z.enum(themes),
  isLayout: z.enum(['full', 'boxed']),
  isCollapse: z.boolean(),
  isSidebarHover: z.boolean(),
  isHorizontal: z.boolean(),
  isCardShadow: z.boolean(),
  borderRadius: between(radiusRange),
  textSize: between(textSizeRange),
}

/** Settings from anywhere outside; what does not fit falls back by itself, one setting at a time. */
export function settingsFrom(outside: unknown): Settings {
  const given = typeof outside === 'object' && outside !== null ? (outside as Record<string, unknown>) : {}
  const checked = Object.entries(fields).map(([name, schema]) => {
    const read = z.safeParse(schema as z.ZodMiniType, given[name])
    return [name, read.success ? read.data : defaultSettings[name as keyof Settings]]
  })
  return Object.fromEntries(checked) as Settings
}

/** How the app looks, as this browser keeps it and as a link can carry it. */
export function createSettingsStore(storage: SafeStorage) {
  return {
    read: (): Settings => settingsFrom(parsed(storage.get(key))),
    write: (settings: Settings): void => storage.set(key, JSON.stringify(settings)),

    /** Calls back with what another tab has chosen. Returns how to stop listening. */
    watch(tell: (settings: Settings) => void): () => void {
      const listener = (event: StorageEvent) => {
        if (event.key === key) tell(settingsFrom(parsed(event.newValue)))
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },

    /** The part after the ? that carries settings which differ from the defaults. */
    toQuery: (settings: Settings): string =>
      new URLSearchParams(
        Object.entries(settings)
          .filter(([name, value]) => value !== defaultSettings[name as keyof Settings])
          .map(([name, value]) => [`look.${name}`, String(value)]),
      ).toString(),

    /** The settings that a shared link carries, or null for a link that carries none. */
    fromQuery(query: string): Settings | null {
      const given = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('look.'))
      if (given.length === 0) return null
      return settingsFrom(Object.fromEntries(given.map(([name, value]) => [name.slice(5), typed(value)])))
    },
  }
}

export type SettingsStore = ReturnType<typeof createSettingsStore>

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const typed = (value: string) => (/^(true|false|\d+(\.\d+)?)$/.test(value) ? parsed(value) : value)
