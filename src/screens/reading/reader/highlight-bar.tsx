import { ChevronLeft, ChevronRight, ListPlus, StickyNote, X } from 'lucide-react'
import { colourNames } from '#actors/colour-names.ts'
import { useHighlights } from '#actors/reading.ts'
import { highlightInks } from '#content/book-looks.ts'
import { highlightColours } from '#content/highlights.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { AtText, ReaderBar, ReaderBarGroup, ReaderBarText, Swatch } from '#ui/reading/reader-bar.tsx'

function Dismiss() {
  const [, send] = useHighlights()
  return (
    <IconButton label={t('Dismiss')} onClick={() => send({ type: 'highlight.cancel' })}>
      <X size={20} />
    </IconButton>
  )
}

/** Undo after a highlight was removed. */
export function RemovedBar() {
  const [{ removed }, send] = useHighlights()
  if (removed === null) return null
  return (
    <ReaderBar label={t('Highlight removed')}>
      <ReaderBarText>{t('Highlight removed')}</ReaderBarText>
      <Button variant="ghost" onClick={() => send({ type: 'highlight.restore' })}>
        {t('Undo')}
      </Button>
      <Dismiss />
    </ReaderBar>
  )
}

/** Actions for selected text, beside it. A sentence that was chosen without seeing it is in the bar, too. */
export function HighlightBar() {
  const [{ selection, isPicked, box }, send] = useHighlights()
  if (selection === null || box === null) return null
  return (
    <AtText box={box}>
      <ReaderBar label={t('Highlight')} takesFocus={isPicked}>
        {isPicked ? <ReaderBarText>{selection.words}</ReaderBarText> : null}
        <ReaderBarGroup>
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
        </ReaderBarGroup>
        <ReaderBarGroup>
          {isPicked ? (
            <>
              <IconButton
                label={t('Previous sentence')}
                onClick={() => send({ type: 'highlight.pick', to: 'previous' })}
              >
                <ChevronLeft size={20} />
              </IconButton>
              <IconButton
                label={t('Next sentence')}
                onClick={() => send({ type: 'highlight.pick', to: 'next' })}
              >
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
          <Dismiss />
        </ReaderBarGroup>
      </ReaderBar>
    </AtText>
  )
}

/** What was chosen, and that it’s highlighted, for screen readers. */
export function highlightNews({ selection, isPicked, added }: ReturnType<typeof useHighlights>[0]): string {
  if (selection !== null) return isPicked ? selection.words : ''
  return added === null ? '' : t('Highlighted in {colour}', { colour: colourNames()[added].toLowerCase() })
}
