import { useCustomizer } from '../../actors/member-actors.tsx'
import { themes } from '../../content/settings.ts'
import { t } from '../../locale/t.ts'
import type { CustomizerEvent } from '../../machines/customizer/customizer.machine.ts'
import type { CustomizerView } from '../../machines/customizer/customizer.view.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ThemeSwatches } from '../../ui/theme-swatches.tsx'

type Kind = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: (view: CustomizerView) => string
}

/** What can be chosen in each region; the value is the region's state. English, and the keys of its translation. */
const kinds = {
  mode: {
    label: 'Light',
    options: [
      { value: 'light', label: 'Day' },
      { value: 'dark', label: 'Night' },
      { value: 'system', label: 'Like the device' },
    ],
    chosen: ({ activeMode }) => activeMode,
  },
  direction: {
    label: 'Reading direction',
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
      { value: 'vertical', label: 'At the side' },
      { value: 'horizontal', label: 'Along the top' },
    ],
    chosen: ({ isHorizontal }) => (isHorizontal ? 'horizontal' : 'vertical'),
  },
  sidebar: {
    label: 'Side bar',
    options: [
      { value: 'full', label: 'With labels' },
      { value: 'mini', label: 'Icons' },
    ],
    chosen: ({ isCollapse }) => (isCollapse ? 'mini' : 'full'),
  },
  hover: {
    label: 'Icons when pointed at',
    options: [
      { value: 'opening', label: 'Open' },
      { value: 'still', label: 'Stay' },
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

/** One region of the customizer as radios. */
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
