import * as z from 'zod/mini'
import { defaultSettings, radiusRange, type Settings, textSizeRange, themes } from '#content/settings.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { settingsKey } from '#services/session/forget-device.ts'

const key = settingsKey

const between = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max))

const fields: { [Name in keyof Settings]: z.ZodMiniType<Settings[Name]> } = {
  activeMode: z.enum(['light', 'dark', 'system']),
  isNight: z.boolean(),
  activeDir: z.enum(['ltr', 'rtl']),
  activeTheme: z.enum(themes),
  isLayout: z.enum(['full', 'boxed']),
  isLanguage: z.literal('en'),
  isCollapse: z.boolean(),
  isSidebarHover: z.boolean(),
  isHorizontal: z.boolean(),
  isCardShadow: z.boolean(),
  borderRadius: between(radiusRange),
  textSize: between(textSizeRange),
}

/** Settings from outside. Each one that isn't valid takes its default. */
export const settingsFrom = (outside: unknown): Settings => ({ ...defaultSettings, ...validIn(outside) })

/** Only the settings that `outside` names and that are valid. */
function validIn(outside: unknown): Partial<Settings> {
  const given = typeof outside === 'object' && outside !== null ? (outside as Record<string, unknown>) : {}
  const valid = Object.entries(fields).flatMap(([name, schema]) => {
    const read = z.safeParse(schema as z.ZodMiniType, given[name])
    return read.success ? [[name, read.data]] : []
  })
  return Object.fromEntries(valid)
}

/** Appearance, as this browser stores it and as a link carries it. */
export function createSettingsStore(storage: SafeStorage) {
  return {
    read: (): Settings => settingsFrom(parsed(storage.get(key))),
    write: (settings: Settings): void => storage.set(key, JSON.stringify(settings)),

    /** Calls back with what another tab has chosen, until the returned function is called. */
    watch(tell: (settings: Settings) => void): () => void {
      const listener = (event: StorageEvent) => {
        if (event.key === key) tell(settingsFrom(parsed(event.newValue)))
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },

    /** Query of a link that carries the settings which differ from the defaults. */
    toQuery: (settings: Settings): string =>
      new URLSearchParams(
        Object.entries(settings)
          .filter(([name, value]) => value !== defaultSettings[name as keyof Settings])
          .map(([name, value]) => [`look.${name}`, String(value)]),
      ).toString(),

    /** The settings that a shared link names and that differ from `current`. */
    fromQuery(query: string, current: Settings): Partial<Settings> {
      const given = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('look.'))
      const named = validIn(Object.fromEntries(given.map(([name, value]) => [name.slice(5), typed(value)])))
      return Object.fromEntries(
        Object.entries(named).filter(([name, value]) => value !== current[name as keyof Settings]),
      )
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
