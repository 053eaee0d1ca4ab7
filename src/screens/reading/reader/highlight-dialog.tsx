import { useState } from 'react'
import { colourNames } from '#actors/colour-names.ts'
import { useHighlights } from '#actors/reading.ts'
import { highlightInks } from '#content/book-looks.ts'
import { highlightColours, longest } from '#content/highlights.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HighlightedText, Swatch } from '#ui/reading/reader-bar.tsx'

/** Colour and note of one highlight. */
export function HighlightDialog() {
  const [{ edited }, send] = useHighlights()
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) send({ type: 'highlight.cancel' })
      }}
      title={t('Highlight')}
    >
      {edited === null ? null : <Editor key={edited.cfi} />}
    </Dialog>
  )
}

function Editor() {
  const [{ edited }, send] = useHighlights()
  const [colour, setColour] = useState(edited?.colour ?? 'yellow')
  const [note, setNote] = useState(edited?.note ?? '')
  if (edited === null) return null
  return (
    <Stack gap="lg">
      <HighlightedText colour={highlightInks.light[colour]}>{shortened(edited.words)}</HighlightedText>
      <SegmentedControl
        label={t('Colour')}
        value={colour}
        segments={highlightColours.map((value) => ({
          value,
          label: colourNames()[value],
          icon: <Swatch colour={highlightInks.light[value]} />,
          isLabelHidden: true,
        }))}
        onChange={setColour}
      />
      <TextArea
        label={t('Note')}
        name="note"
        value={note}
        onChange={setNote}
        maxLength={longest.note}
        autoFocus
      />
      <Stack gap="sm">
        <Button isFullWidth onClick={() => send({ type: 'highlight.save', colour, note: note.trim() })}>
          {t('Save')}
        </Button>
        <Button
          variant="ghost"
          isFullWidth
          onClick={() => send({ type: 'highlight.remove', cfi: edited.cfi })}
        >
          {t('Remove highlight')}
        </Button>
      </Stack>
    </Stack>
  )
}

const shortened = (words: string) => (words.length > 300 ? `${words.slice(0, 300)}…` : words)
