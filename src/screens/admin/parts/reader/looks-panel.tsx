import { useReader } from '../../../../actors/ebook-actors.tsx'
import { letterSizes } from '../../../../content/book-looks.ts'
import { t } from '../../../../locale/t.ts'
import { Stack } from '../../../../ui/arrange.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Slider } from '../../../../ui/slider.tsx'

/** Size, letters, paper, and whether pages turn or scroll; seen at once on the page beside it. */
export function LooksPanel() {
  const [{ looks }, send] = useReader()
  const { flow, size, family, paper } = looks
  return (
    <Stack gap="lg">
      <Slider
        label={t('Size of the letters')}
        isLabelShown
        value={size}
        min={letterSizes.least}
        max={letterSizes.most}
        step={letterSizes.step}
        valueText={(value) => t('{percent} %', { percent: value })}
        onChange={(value) => send({ type: 'reader.look', looks: { size: value } })}
      />
      <SegmentedControl
        label={t('Pages')}
        value={flow}
        segments={[
          { value: 'paginated', label: t('Turn') },
          { value: 'scrolled', label: t('Scroll') },
        ]}
        onChange={(value) => send({ type: 'reader.look', looks: { flow: value } })}
      />
      <SegmentedControl
        label={t('Letters')}
        value={family}
        segments={[
          { value: 'book', label: t('The book’s') },
          { value: 'serif', label: t('Serif') },
          { value: 'sans', label: t('Sans') },
        ]}
        onChange={(value) => send({ type: 'reader.look', looks: { family: value } })}
      />
      <RadioGroup
        label={t('Paper')}
        value={paper}
        choices={[
          { value: 'app', label: t('Like the app') },
          { value: 'light', label: t('Light') },
          { value: 'sepia', label: t('Sepia') },
          { value: 'dark', label: t('Dark') },
        ]}
        onChange={(value) => send({ type: 'reader.look', looks: { paper: value } })}
      />
    </Stack>
  )
}
