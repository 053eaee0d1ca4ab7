import { useReader } from '#actors/reading.ts'
import { letterSizes } from '#content/book-looks.ts'
import { t } from '#locale/t.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** Display settings; the page beside it changes as they are chosen. */
export function DisplayPanel() {
  const [{ looks }, send] = useReader()
  const { flow, size, family, spacing, isBold, paper } = looks
  const change = (changed: Partial<typeof looks>) => send({ type: 'display.change', looks: changed })
  return (
    <Stack gap="lg">
      <Slider
        label={t('Text size')}
        isLabelShown
        value={size}
        min={letterSizes.least}
        max={letterSizes.most}
        step={letterSizes.step}
        valueText={(value) => t('{percent}%', { percent: value })}
        onChange={(value) => change({ size: value })}
      />
      <SegmentedControl
        label={t('Layout')}
        value={flow}
        segments={[
          { value: 'paginated', label: t('Pages') },
          { value: 'scrolled', label: t('Scroll') },
        ]}
        onChange={(value) => change({ flow: value })}
      />
      <SegmentedControl
        label={t('Font')}
        value={family}
        segments={[
          { value: 'book', label: t('Original') },
          { value: 'serif', label: t('Serif') },
          { value: 'sans', label: t('Sans') },
        ]}
        onChange={(value) => change({ family: value })}
      />
      <SegmentedControl
        label={t('Line spacing')}
        value={spacing}
        segments={[
          { value: 'compact', label: t('Compact') },
          { value: 'normal', label: t('Normal') },
          { value: 'wide', label: t('Wide') },
        ]}
        onChange={(value) => change({ spacing: value })}
      />
      <Switch label={t('Bold text')} isOn={isBold} onChange={(isOn) => change({ isBold: isOn })} />
      <RadioGroup
        label={t('Background')}
        value={paper}
        choices={[
          { value: 'app', label: t('Match app') },
          { value: 'light', label: t('Light') },
          { value: 'sepia', label: t('Sepia') },
          { value: 'dark', label: t('Dark') },
        ]}
        onChange={(value) => change({ paper: value })}
      />
    </Stack>
  )
}
