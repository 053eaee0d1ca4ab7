import { Download, Pencil, Trash2 } from 'lucide-react'
import { useHighlights, useReader } from '#actors/reading.ts'
import { highlightInks } from '#content/book-looks.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { PositionList, PositionNote, PositionRow, PositionTools } from '#ui/reading/position-list.tsx'
import { HighlightedText } from '#ui/reading/reader-bar.tsx'
import { Text } from '#ui/text/text.tsx'

/** The highlights and notes of the open book. */
export function HighlightsPanel() {
  const [, sendReader] = useReader()
  const [{ highlights, removed, canExport }, send] = useHighlights()
  return (
    <>
      <PositionNote>
        {highlights.length === 0
          ? t('Select text to highlight it or add a note. Highlights are saved on this device.')
          : t('Saved on this device.')}
      </PositionNote>
      {removed === null ? null : (
        <PositionTools>
          <Alert
            status="neutral"
            actions={
              <Button variant="link" onClick={() => send({ type: 'highlight.restore' })}>
                {t('Undo')}
              </Button>
            }
          >
            {t('Highlight removed')}
          </Alert>
        </PositionTools>
      )}
      <PositionList label={t('Highlights and notes')}>
        {highlights.map(({ cfi, chapter, words, colour, note }) => (
          <PositionRow
            key={cfi}
            eyebrow={chapter}
            onClick={() => sendReader({ type: 'reader.go-to', to: cfi })}
            below={
              <>
                <IconButton
                  label={t('Edit highlight: {words}', { words: shortened(words, 60) })}
                  hasDialog
                  size="sm"
                  onClick={() => send({ type: 'highlight.edit', cfi })}
                >
                  <Pencil size={18} />
                </IconButton>
                <IconButton
                  label={t('Remove highlight: {words}', { words: shortened(words, 60) })}
                  size="sm"
                  onClick={() => send({ type: 'highlight.remove', cfi })}
                >
                  <Trash2 size={18} />
                </IconButton>
              </>
            }
          >
            <HighlightedText colour={highlightInks.light[colour]}>{shortened(words, 160)}</HighlightedText>
            {note === '' ? null : (
              <Text as="span" size="small" color="muted">
                {note}
              </Text>
            )}
          </PositionRow>
        ))}
      </PositionList>
      <PositionTools>
        <Button
          variant="subtle"
          isFullWidth
          isDisabled={!canExport}
          iconStart={<Download size={18} aria-hidden="true" />}
          onClick={() => send({ type: 'highlights.export' })}
        >
          {t('Export as Markdown')}
        </Button>
      </PositionTools>
    </>
  )
}

const shortened = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
