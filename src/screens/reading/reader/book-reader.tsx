import {
  AArrowUp,
  Bookmark,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Highlighter,
  List,
  Search,
  Volume2,
} from 'lucide-react'
import { useBooks } from '#actors/books.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useHighlights, useReadAloud, useReader } from '#actors/reading.ts'
import { t } from '#locale/t.ts'
import { BreadcrumbTo } from '#screens/home/breadcrumb.tsx'
import { SlowNote } from '#screens/public/loading.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ReaderFrame } from '#ui/reading/reader-frame.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { leftOf, pageWords, percentOf } from './book-words.ts'
import { HighlightBar, highlightNews, RemovedBar } from './highlight-bar.tsx'
import { HighlightDialog } from './highlight-dialog.tsx'
import { ReadAloudBar, voiceTrouble } from './read-aloud-bar.tsx'
import { ReaderPanels } from './reader-panels.tsx'

/** The open book: tools, its page, and progress. */
export function BookReader() {
  const [reader, send] = useReader()
  const { status, id, title, chapter, fraction, minutesLeft, problem, isBookmarked, isRightToLeft } = reader
  const [{ books }] = useBooks()
  const [highlights, sendHighlight] = useHighlights()
  const [{ status: aloud }, sendAloud] = useReadAloud()
  const paths = usePaths()
  const onShelf = books.find((book) => book.id === id)
  const name = title || onShelf?.title || t('Book')
  const isOpen = status === 'reading'
  const share = fraction ?? 0

  const overlay =
    status === 'broken' ? (
      <ErrorState
        title={t('We couldn’t open this book')}
        onRetry={() => send({ type: 'reader.retry' })}
        actions={
          <ButtonLink href={paths.ebooks} variant="outline">
            {t('Back to books')}
          </ButtonLink>
        }
      >
        {problem}
      </ErrorState>
    ) : status === 'opening' ? (
      <Stack>
        <Spinner label={t('Opening the book')} size="screen" />
        <SlowNote isWaiting />
      </Stack>
    ) : undefined

  return (
    <>
      <ReaderFrame
        title={name}
        documentTitle={useDocumentTitle(isOpen && chapter ? `${chapter} · ${name}` : name)}
        breadcrumb={<BreadcrumbTo path={paths.ebooks} title={name} />}
        lead={isOpen ? chapter || t('Cover') : '\u00a0'}
        tools={
          <>
            <IconButton
              label={t('Contents')}
              hasDialog
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.show', panel: 'contents' })}
            >
              <List size={20} />
            </IconButton>
            <IconButton
              label={t('Search this book')}
              hasDialog
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.show', panel: 'search' })}
            >
              <Search size={20} />
            </IconButton>
            <IconButton
              label={t('Bookmarks and notes')}
              hasDialog
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.show', panel: 'bookmarks' })}
            >
              <Bookmark size={20} fill={isBookmarked ? 'currentColor' : 'none'} />
            </IconButton>
            <IconButton
              label={t('Highlight a sentence')}
              isDisabled={!isOpen}
              isPressed={highlights.isPicked}
              onClick={() => sendHighlight({ type: 'highlight.pick', to: 'first' })}
            >
              <Highlighter size={20} />
            </IconButton>
            {aloud === 'unsupported' ? null : (
              <IconButton
                label={t('Read aloud')}
                isDisabled={!isOpen}
                isPressed={aloud === 'speaking' || aloud === 'paused'}
                onClick={() => sendAloud({ type: aloud === 'stopped' ? 'aloud.play' : 'aloud.stop' })}
              >
                <Volume2 size={20} />
              </IconButton>
            )}
            <IconButton
              label={t('Display')}
              hasDialog
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.show', panel: 'display' })}
            >
              <AArrowUp size={20} />
            </IconButton>
          </>
        }
        label={t('Pages of {title}', { title: name })}
        overlay={overlay}
        bar={
          isOpen ? (
            <>
              <RemovedBar />
              <ReadAloudBar />
            </>
          ) : null
        }
        atText={isOpen ? <HighlightBar /> : null}
        areBarsHidden={reader.areBarsHidden}
        onShowBars={() => send({ type: 'bars.show' })}
        showBars={t('Show the tools')}
        isRightToLeft={isRightToLeft}
        previous={
          <>
            <IconButton
              label={t('Previous chapter')}
              isDisabled={!reader.hasPreviousChapter}
              onClick={() => send({ type: 'reader.chapter', by: -1 })}
            >
              {isRightToLeft ? <ChevronLast size={22} /> : <ChevronFirst size={22} />}
            </IconButton>
            <IconButton
              label={t('Previous page')}
              shortcut={isRightToLeft ? 'ArrowRight' : 'ArrowLeft'}
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.turn', by: -1 })}
            >
              {isRightToLeft ? <ChevronRight size={22} /> : <ChevronLeft size={22} />}
            </IconButton>
          </>
        }
        next={
          <>
            <IconButton
              label={t('Next page')}
              shortcut={isRightToLeft ? 'ArrowLeft' : 'ArrowRight'}
              isDisabled={!isOpen}
              onClick={() => send({ type: 'reader.turn', by: 1 })}
            >
              {isRightToLeft ? <ChevronLeft size={22} /> : <ChevronRight size={22} />}
            </IconButton>
            <IconButton
              label={t('Next chapter')}
              isDisabled={!reader.hasNextChapter}
              onClick={() => send({ type: 'reader.chapter', by: 1 })}
            >
              {isRightToLeft ? <ChevronFirst size={22} /> : <ChevronLast size={22} />}
            </IconButton>
          </>
        }
        progress={
          <Progress label={t('Progress')} value={Math.round(share * 100)} valueText={percentOf(share)} />
        }
        percent={fraction === null ? '' : leftOf({ fraction, minutesLeft })}
      />
      {/* The voice already reads what a turn would announce. */}
      <HiddenText as="p" role="status" live="polite">
        {aloud === 'speaking' ? '' : pageWords(reader.announced)}
      </HiddenText>
      <HiddenText as="p" role="status" live="polite">
        {highlightNews(highlights)}
      </HiddenText>
      <HiddenText as="p" role="alert" live="assertive">
        {voiceTrouble(aloud)}
      </HiddenText>
      <ReaderPanels />
      <HighlightDialog />
    </>
  )
}
