import { useVisual } from '#actors/visual.ts'
import { paces, visuals } from '#content/visuals.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'

/** Which visual, and at what pace. */
export function Choices() {
  const [{ visual, pace, cue, picture }, send] = useVisual()
  return (
    <>
      <SegmentedControl
        label={t('Visual')}
        isLabelHidden
        segments={visuals.map(({ id, title }) => ({ value: id, label: t(title) }))}
        value={visual}
        onChange={(next) => send({ type: 'visual.choose', visual: next })}
      />
      {picture === 'still' && cue === 'none' ? null : (
        <SegmentedControl
          label={t('Breathing pace')}
          segments={paces.map(({ id, title }) => ({ value: id, label: t(title) }))}
          value={pace}
          onChange={(next) => send({ type: 'visual.pace', pace: next })}
        />
      )}
    </>
  )
}
