import { useBegunBooks } from '#actors/books.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { bookHref, leftOf, readFrom } from '#screens/reading/reader/book-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TodayLine, TodayTitle } from '#ui/layout/today-row.tsx'

/** The last book the member opened and hasn't finished; nothing if there is none. */
export function ContinueReading() {
  const paths = usePaths()
  const book = useBegunBooks().find(({ fraction }) => fraction < readFrom)
  if (book === undefined) return null
  return (
    <Card title={<TodayTitle eyebrow={t('Continue reading')}>{book.title}</TodayTitle>}>
      <TodayLine
        button={
          <ButtonLink href={bookHref(paths.ebooks, book.id)} variant="outline" size="sm">
            {t('Open book')}
          </ButtonLink>
        }
      >
        <Progress
          label={book.chapter || t('Progress')}
          value={Math.round(book.fraction * 100)}
          valueText={leftOf(book)}
          isLabelShown
        />
      </TodayLine>
    </Card>
  )
}
