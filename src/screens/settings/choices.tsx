import { useCustomizer } from '#actors/member-actors.tsx'
import { themes } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { ThemeSwatches } from '#ui/forms/theme-swatches.tsx'

type CustomizerView = ReturnType<typeof useCustomizer>[0]
type CustomizerEvent = Parameters<ReturnType<typeof useCustomizer>[1]>[0]

type Kind = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: (view: CustomizerView) => string
}

/** The options of each region; a value is the region's state. Labels are keys for `t`. */
const kinds = {
  mode: {
    label: 'Mode',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'system', label: 'System' },
    ],
    chosen: ({ activeMode }) => activeMode,
  },
  direction: {
    label: 'Direction',
    options: [
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
    chosen: ({ activeDir }) => activeDir,
  },
  layout: {
    label: 'Width',
    options: [
      { value: 'full', label: 'Full' },
      { value: 'boxed', label: 'Boxed' },
    ],
    chosen: ({ isLayout }) => isLayout,
  },
  orientation: {
    label: 'Navigation',
    options: [
      { value: 'vertical', label: 'Side' },
      { value: 'horizontal', label: 'Top' },
    ],
    chosen: ({ isHorizontal }) => (isHorizontal ? 'horizontal' : 'vertical'),
  },
  sidebar: {
    label: 'Sidebar',
    options: [
      { value: 'full', label: 'Full' },
      { value: 'mini', label: 'Icons only' },
    ],
    chosen: ({ isCollapse }) => (isCollapse ? 'mini' : 'full'),
  },
  hover: {
    label: 'On hover',
    options: [
      { value: 'opening', label: 'Expand' },
      { value: 'still', label: 'Stay collapsed' },
    ],
    chosen: ({ isSidebarHover }) => (isSidebarHover ? 'opening' : 'still'),
  },
  card: {
    label: 'Cards',
    options: [
      { value: 'shadow', label: 'Shadow' },
      { value: 'border', label: 'Border' },
    ],
    chosen: ({ isCardShadow }) => (isCardShadow ? 'shadow' : 'border'),
  },
} as const satisfies Record<string, Kind>

/** One region as radio buttons. */
export function Choices({ kind }: { kind: keyof typeof kinds }) {
  const [view, send] = useCustomizer()
  const { label, options, chosen }: Kind = kinds[kind]
  return (
    <SegmentedControl
      label={t(label)}
      segments={options.map((option) => ({ ...option, label: t(option.label) }))}
      value={chosen(view)}
      onChange={(value) => send({ type: `${kind}.${value}` } as CustomizerEvent)}
    />
  )
}

const names = {
  BLUE_THEME: 'Blue',
  AQUA_THEME: 'Aqua',
  PURPLE_THEME: 'Purple',
  GREEN_THEME: 'Green',
  CYAN_THEME: 'Cyan',
  ORANGE_THEME: 'Orange',
} as const satisfies Record<(typeof themes)[number], string>

/** The six themes. */
export function Rooms() {
  const [{ activeTheme, activeMode }, send] = useCustomizer()
  const isDark =
    activeMode === 'dark' || (activeMode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <ThemeSwatches
      label={t('Theme')}
      rooms={themes.map((value) => ({ value, label: t(names[value]) }))}
      value={activeTheme}
      mode={isDark ? 'dark' : 'light'}
      onChange={(theme) => send({ type: `theme.${theme}` })}
    />
  )
}
