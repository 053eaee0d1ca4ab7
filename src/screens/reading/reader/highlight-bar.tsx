import { ChevronLeft, ChevronRight, ListPlus, StickyNote, X } from 'lucide-react'
import { useHighlights } from '#actors/reading.ts'
import { highlightInks } from '#content/book-looks.ts'
import { highlightColours } from '#content/highlights.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ReaderBar, ReaderBarText, Swatch } from '#ui/reading/reader-bar.tsx'
import { colourNames } from './highlight-words.ts'

/** Actions for selected text, or Undo after a highlight was removed. */
export function HighlightBar() {
  const [{ selection, isPicked, removed }, send] = useHighlights()
  const dismiss = (
    <IconButton label={t('Dismiss')} onClick={() => send({ type: 'highlight.cancel' })}>
      <X size={20} />
    </IconButton>
  )
  if (removed !== null) {
    return (
      <ReaderBar label={t('Highlight removed')}>
        <ReaderBarText>{t('Highlight removed')}</ReaderBarText>
        <Button variant="ghost" onClick={() => send({ type: 'highlight.restore' })}>
          {t('Undo')}
        </Button>
        {dismiss}
      </ReaderBar>
    )
  }
  if (selection === null) return null
  return (
    <ReaderBar label={t('Highlight')} takesFocus={isPicked}>
      {highlightColours.map((colour) => (
        <IconButton
          key={colour}
          label={t('Highlight in {colour}', { colour: colourNames()[colour].toLowerCase() })}
          onClick={() => send({ type: 'highlight.add', colour })}
        >
          <Swatch colour={highlightInks.light[colour]} />
        </IconButton>
      ))}
      <IconButton label={t('Add note')} onClick={() => send({ type: 'highlight.annotate' })}>
        <StickyNote size={20} />
      </IconButton>
      {isPicked ? (
        <>
          <IconButton
            label={t('Previous sentence')}
            onClick={() => send({ type: 'highlight.pick', to: 'previous' })}
          >
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton label={t('Next sentence')} onClick={() => send({ type: 'highlight.pick', to: 'next' })}>
            <ChevronRight size={20} />
          </IconButton>
          <IconButton
            label={t('Add next sentence')}
            onClick={() => send({ type: 'highlight.pick', to: 'more' })}
          >
            <ListPlus size={20} />
          </IconButton>
        </>
      ) : null}
      {dismiss}
    </ReaderBar>
  )
}
