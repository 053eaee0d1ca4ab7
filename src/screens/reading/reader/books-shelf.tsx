import { Ellipsis } from 'lucide-react'
import { useBegunBooks, useBooks } from '#actors/books.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { KeptMark, KeptTrouble, useKeepItems } from '#screens/listening/programs/kept.tsx'
import { Loading } from '#screens/public/loading.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { BookShelf, BookTile } from '#ui/reading/book-tile.tsx'
import { type Book, bookHref, leftOf, lengthOf, programsOf, readFrom } from './book-words.ts'

/** Every book with its cover, and how much of it is left to read. */
export function BooksShelf() {
  const [{ books, isLoading, isAbsent, problem }, send] = useBooks()
  const begun = useBegunBooks()
  const paths = usePaths()
  const current = begun.find(
    ({ id, fraction }) => fraction < readFrom && books.some((book) => book.id === id),
  )?.id
  const title = t('Books')
  const page = { title, documentTitle: useDocumentTitle(title) }
  const elsewhere = (
    <ButtonLink href={paths.contentIndex} variant="outline">
      {t('Browse articles')}
    </ButtonLink>
  )

  if (isLoading) {
    return (
      <Page {...page}>
        <Loading
          label={t('Loading books')}
          wayOut={t('Try again')}
          onWayOut={() => send({ type: 'resource.reload' })}
        />
      </Page>
    )
  }
  if (problem !== null) {
    return (
      <Page {...page}>
        <ErrorState
          title={t('We couldn’t load the books')}
          onRetry={() => send({ type: 'resource.reload' })}
          actions={elsewhere}
        >
          {problem} {t('Your bookmarks and notes are safe on this device.')}
        </ErrorState>
      </Page>
    )
  }
  if (isAbsent || books.length === 0) {
    return (
      <Page {...page}>
        <EmptyState title={t('No books yet')} actions={elsewhere}>
          {t('Try one of our articles instead.')}
        </EmptyState>
      </Page>
    )
  }

  return (
    <Page
      {...page}
      lead={t('Short books to read with or without sound. Your position is saved on this device.')}
    >
      <KeptTrouble />
      <BookShelf label={title}>
        {currentFirst(books, current).map((book) => {
          const position = begun.find(({ id }) => id === book.id)
          const href = bookHref(paths.ebooks, book.id)
          return (
            <BookTile
              key={book.id}
              href={href}
              title={book.title}
              cover={book.cover}
              meta={
                <>
                  <span>{position === undefined ? lengthOf(book) : placeOf(position)}</span>{' '}
                  <KeptMark id={book.keptAs[0] ?? ''} />
                </>
              }
              menu={<BookMenu book={book} />}
              text={book.description}
              note={programsOf(book) || book.author}
              ring={
                position === undefined || book.id === current ? undefined : (
                  <ProgressRing
                    label={position.chapter || t('Progress')}
                    value={Math.round(position.fraction * 100)}
                    valueText={leftOf(position)}
                  />
                )
              }
              foot={
                position === undefined || book.id !== current ? undefined : (
                  <>
                    <Progress
                      label={position.chapter || t('Progress')}
                      value={Math.round(position.fraction * 100)}
                      valueText={leftOf(position)}
                    />
                    <ButtonLink href={href}>{t('Continue')}</ButtonLink>
                  </>
                )
              }
            />
          )
        })}
      </BookShelf>
    </Page>
  )
}

/** The book that the member reads comes first. */
const currentFirst = (books: readonly Book[], current: string | undefined): readonly Book[] => [
  ...books.filter(({ id }) => id === current),
  ...books.filter(({ id }) => id !== current),
]

/** `The third tone · 12 min left` */
const placeOf = (position: ReturnType<typeof useBegunBooks>[number]) =>
  [position.chapter, leftOf(position)].filter(Boolean).join(' · ')

/** Keeps a book on this device. */
function BookMenu({ book: { title, keptAs } }: { book: Book }) {
  const { items, select } = useKeepItems(keptAs)
  if (items.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('More for {title}', { title })}>
          <Ellipsis size={20} />
        </IconButton>
      }
      items={items}
      onSelect={select}
    />
  )
}
