import type { Version } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'

type Props = { version: Version; onChange: (version: Version) => void }

/** With or without vocals. Playback continues at the same position. */
export function VersionChoice({ version, onChange }: Props) {
  return (
    <SegmentedControl
      label={t('Vocals')}
      isLabelBeside
      value={version}
      onChange={onChange}
      segments={[
        { value: 'vocals', label: t('With vocals') },
        { value: 'instrumental', label: t('Without vocals') },
      ]}
    />
  )
}
