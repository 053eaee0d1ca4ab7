/**
 * The appearance settings, one row each: what a member can choose, its default, and its effect on the document. The
 * names and defaults are the specification's, except for `isNight`, `followsEvening`, `textSize`,
 * `textSpacing` and `hasPlainFont`.
 *
 * The stored settings, the links that share a look, the customizer and the boot script of the pages follow from it.
 * Mode, Night and the evening decide together: see `lookOf`.
 */
import { byDay, type Evening, inksChangeAt } from './evening.ts'

export const settingTable = {
  activeMode: choice({
    label: 'Mode',
    noun: 'mode',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'system', label: 'System' },
    ],
    default: 'light',
  }),
  activeDir: choice({
    label: 'Direction',
    noun: 'direction',
    options: [
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
    default: 'ltr',
    effect: (dir) => ({ dir }),
  }),
  activeTheme: choice({
    label: 'Theme',
    noun: 'theme',
    options: [
      { value: 'BLUE_THEME', label: 'Blue' },
      { value: 'AQUA_THEME', label: 'Aqua' },
      { value: 'PURPLE_THEME', label: 'Purple' },
      { value: 'GREEN_THEME', label: 'Green' },
      { value: 'CYAN_THEME', label: 'Cyan' },
      { value: 'ORANGE_THEME', label: 'Orange' },
    ],
    default: 'BLUE_THEME',
    effect: (theme) => ({ 'data-theme': theme }),
  }),
  /** Replaces mode and theme. */
  isNight: choice({
    label: 'Night',
    noun: 'Night',
    options: [
      { value: false, label: 'Off' },
      { value: true, label: 'On' },
    ],
    default: false,
  }),
  /** Lays the looks of the evening over mode, theme and Night: see `depthOf`. */
  followsEvening: choice({
    label: 'Follow my evening',
    noun: 'evening',
    options: [
      { value: false, label: 'Off' },
      { value: true, label: 'On' },
    ],
    default: false,
  }),
  isLayout: choice({
    label: 'Width',
    noun: 'width',
    options: [
      { value: 'full', label: 'Full' },
      { value: 'boxed', label: 'Boxed' },
    ],
    default: 'full',
    effect: (width) => ({ 'data-layout': width }),
  }),
  isLanguage: choice({
    label: 'Language',
    noun: 'language',
    options: [{ value: 'en', label: 'English' }],
    default: 'en',
  }),
  isCollapse: choice({
    label: 'Sidebar',
    noun: 'sidebar',
    options: [
      { value: false, label: 'Full' },
      { value: true, label: 'Icons only' },
    ],
    default: false,
    effect: (isNarrow) => ({ 'data-sidebar': isNarrow ? 'mini' : 'full' }),
  }),
  isSidebarHover: choice({
    label: 'On hover',
    noun: 'sidebar on hover',
    options: [
      { value: true, label: 'Expand' },
      { value: false, label: 'Stay collapsed' },
    ],
    default: true,
  }),
  isHorizontal: choice({
    label: 'Navigation',
    noun: 'navigation',
    options: [
      { value: false, label: 'Side' },
      { value: true, label: 'Top' },
    ],
    default: false,
    effect: (isOnTop) => ({ 'data-orientation': isOnTop ? 'horizontal' : 'vertical' }),
  }),
  isCardShadow: choice({
    label: 'Cards',
    noun: 'cards',
    options: [
      { value: true, label: 'Shadow' },
      { value: false, label: 'Border' },
    ],
    default: true,
    effect: (isShadow) => ({ 'data-card': isShadow ? 'shadow' : 'border' }),
  }),
  /** Pixels. */
  borderRadius: quantity({
    label: 'Corner radius',
    noun: 'corner radius',
    range: { min: 0, max: 24 },
    default: 7,
    effect: (pixels) => ({ '--radius': `${pixels}px` }),
  }),
  /** Times the browser's own text size. */
  textSize: quantity({
    label: 'Text size',
    noun: 'text size',
    range: { min: 0.875, max: 1.5, step: 0.125 },
    default: 1,
    effect: (size) => ({ '--text-scale': String(size) }),
  }),
  /** Between letters and words. */
  textSpacing: choice({
    label: 'Spacing',
    noun: 'spacing',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'wide', label: 'Wide' },
    ],
    default: 'normal',
    effect: (spacing) => ({ 'data-spacing': spacing }),
  }),
  /** The device's own font in place of the product's. */
  hasPlainFont: choice({
    label: 'Font',
    noun: 'font',
    options: [
      { value: false, label: 'Standard' },
      { value: true, label: 'Plain' },
    ],
    default: false,
    effect: (isPlain) => ({ 'data-font': isPlain ? 'plain' : 'own' }),
  }),
}

export type SettingName = keyof typeof settingTable
export type Settings = { [Name in SettingName]: (typeof settingTable)[Name]['default'] }

/** Attributes and custom properties of the document's root element. */
type Look = Readonly<Record<string, string>>

type Described<Value> = {
  label: string
  /** Its name within a sentence. */
  noun: string
  default: Value
  effect?(value: Value): Look
}
type Option<Value> = { value: Value; label: string }
type Range = { min: number; max: number; step?: number }
type Setting<Value> = Described<Value> & { isValid: (value: unknown) => boolean }

function choice<const Value extends string | boolean>(
  setting: Described<NoInfer<Value>> & { options: readonly Option<Value>[] },
): Setting<Value> & { options: readonly Option<Value>[] } {
  return { ...setting, isValid: (value) => setting.options.some((option) => option.value === value) }
}

function quantity(setting: Described<number> & { range: Range }): Setting<number> & { range: Range } {
  const { min, max } = setting.range
  return { ...setting, isValid: (value) => typeof value === 'number' && value >= min && value <= max }
}

const settings: Readonly<Record<SettingName, Setting<Settings[SettingName]>>> = settingTable
const names = Object.keys(settingTable) as SettingName[]

export const defaultSettings: Settings = Object.assign(
  {},
  ...names.map((name) => ({ [name]: settings[name].default })),
)

/** The settings that `outside` names and that are valid. */
export function validSettings(outside: unknown): Partial<Settings> {
  const given = new Map<string, unknown>(Object.entries(outside ?? {}))
  const valid = names.filter((name) => settings[name].isValid(given.get(name)))
  return Object.fromEntries(valid.map((name) => [name, given.get(name)]))
}

/** The part of `next` that differs from `current`. */
export function changedSettings(current: Settings, next: Partial<Settings>): Partial<Settings> {
  const changed = names.filter((name) => name in next && next[name] !== current[name])
  return Object.fromEntries(changed.map((name) => [name, next[name]]))
}

/**
 * How dark these settings are at a point of the evening: light 0, warm light 1, dark 2, Night 3. The evening never makes
 * the member's own mode lighter, unless they have chosen so by hand.
 */
export function depthOf(chosen: Settings, isSystemDark: boolean, { depth, isChosen }: Evening): number {
  const isDark = chosen.activeMode === 'dark' || (chosen.activeMode === 'system' && isSystemDark)
  const own = chosen.isNight ? 3 : isDark ? 2 : 0
  if (!chosen.followsEvening) return own
  return isChosen ? depth : Math.max(own, depth)
}

/** Attributes of the root element for these settings. */
export function lookOf(chosen: Settings, isSystemDark: boolean, evening: Evening = byDay): Look {
  const look: Look = Object.assign({}, ...names.map((name) => settings[name].effect?.(chosen[name])))
  const depth = depthOf(chosen, isSystemDark, evening)
  return {
    ...look,
    'data-mode': depth < inksChangeAt ? 'light' : 'dark',
    'data-evening':
      depth > 0 && depth < inksChangeAt ? 'warm' : depth > 2 && depth < 3 ? 'nightfall' : 'none',
    ...(depth === 3 ? { 'data-theme': 'NIGHT' } : {}),
  }
}
