import { useState } from 'react'
import { colourNames } from '#actors/colour-names.ts'
import { useHighlights } from '#actors/reading.ts'
import { highlightInks } from '#content/book-looks.ts'
import { type HighlightColour, highlightColours, longest } from '#content/highlights.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HighlightedText, Swatch } from '#ui/reading/reader-bar.tsx'

type Draft = { colour: HighlightColour; note: string }

/** Colour and note of one highlight. However it's closed, what was changed is kept. */
export function HighlightDialog() {
  const [{ edited }, send] = useHighlights()
  const [changed, setChanged] = useState<(Draft & { cfi: string }) | null>(null)
  const draft = changed?.cfi === edited?.cfi ? changed : null

  function close(): void {
    if (draft === null) send({ type: 'highlight.cancel' })
    else send({ type: 'highlight.save', colour: draft.colour, note: draft.note.trim() })
    setChanged(null)
  }

  return (
    <Dialog isOpen={edited !== null} onClose={close} title={t('Highlight')}>
      {edited === null ? null : (
        <Editor
          words={edited.words}
          draft={draft ?? edited}
          onChange={(next) => setChanged({ ...next, cfi: edited.cfi })}
          onSave={close}
          onRemove={() => {
            setChanged(null)
            send({ type: 'highlight.remove', cfi: edited.cfi })
          }}
        />
      )}
    </Dialog>
  )
}

type EditorProps = {
  words: string
  draft: Draft
  onChange: (draft: Draft) => void
  onSave: () => void
  onRemove: () => void
}

function Editor({ words, draft: { colour, note }, onChange, onSave, onRemove }: EditorProps) {
  return (
    <Stack gap="lg">
      <HighlightedText colour={highlightInks.light[colour]}>{shortened(words)}</HighlightedText>
      <SegmentedControl
        label={t('Colour')}
        value={colour}
        segments={highlightColours.map((value) => ({
          value,
          label: colourNames()[value],
          icon: <Swatch colour={highlightInks.light[value]} />,
          isLabelHidden: true,
        }))}
        onChange={(chosen) => onChange({ colour: chosen, note })}
      />
      <TextArea
        label={t('Note')}
        name="note"
        value={note}
        onChange={(text) => onChange({ colour, note: text })}
        maxLength={longest.note}
        autoFocus
      />
      <Stack gap="sm">
        <Button isFullWidth onClick={onSave}>
          {t('Save')}
        </Button>
        <Button variant="ghost" isFullWidth onClick={onRemove}>
          {t('Remove highlight')}
        </Button>
      </Stack>
    </Stack>
  )
}

const shortened = (words: string) => (words.length > 300 ? `${words.slice(0, 300)}…` : words)
