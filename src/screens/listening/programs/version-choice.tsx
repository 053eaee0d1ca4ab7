import type { Program, Version } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'

type Props = { program: Program; version: Version; onChange: (version: Version) => void }

/** With or without vocals. Playback continues at the same position. */
export function VersionChoice({ program, version, onChange }: Props) {
  return (
    <SegmentedControl
      label={t('Version of {title}', { title: program.title })}
      isLabelHidden
      value={version}
      onChange={onChange}
      segments={[
        { value: 'vocals', label: t('With vocals') },
        { value: 'instrumental', label: t('Without vocals') },
      ]}
    />
  )
}
