import { useSetting } from '#actors/customizer.ts'
import { useLook } from '#actors/evening.ts'
import { settingTable } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { ThemeSwatches } from '#ui/forms/theme-swatches.tsx'

type Choice =
  | 'activeMode'
  | 'activeDir'
  | 'isLayout'
  | 'isHorizontal'
  | 'isCollapse'
  | 'isSidebarHover'
  | 'isCardShadow'
  | 'textSpacing'
  | 'hasPlainFont'

/** One setting as radio buttons. */
export function Choices({ name }: { name: Choice }) {
  const [value, change] = useSetting(name)
  const { label, options } = settingTable[name]
  const segments = options.map((option) => ({
    option,
    value: String(option.value),
    label: t(option.label),
  }))
  return (
    <SegmentedControl
      label={t(label)}
      segments={segments}
      value={String(value)}
      onChange={(chosen) => {
        const segment = segments.find((other) => other.value === chosen)
        if (segment) change(segment.option.value)
      }}
    />
  )
}

/** The six themes. */
export function Themes() {
  const [look] = useLook()
  const [theme, change] = useSetting('activeTheme')
  const { label, options } = settingTable.activeTheme
  return (
    <ThemeSwatches
      label={t(label)}
      themes={options.map((option) => ({ ...option, label: t(option.label) }))}
      value={theme}
      mode={look === 'light' ? 'light' : 'dark'}
      onChange={change}
    />
  )
}

type QuantityProps = {
  name: 'borderRadius' | 'textSize'
  largeStep?: number
  valueText: (value: number) => string
}

/** One setting as a slider. */
export function Quantity({ name, ...slider }: QuantityProps) {
  const [value, change] = useSetting(name)
  const { label, range } = settingTable[name]
  return <Slider label={t(label)} isLabelShown value={value} {...range} {...slider} onChange={change} />
}
