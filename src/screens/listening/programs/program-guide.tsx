import { usePaths } from '#actors/page-actors.tsx'
import { articleAbout, pathOfArticle } from '#content/articles.ts'
import { bookTitles } from '#content/books.ts'
import { programNotes, studies } from '#content/program-notes.ts'
import { type Program, type ProgramId, programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ListeningLog } from '#screens/home/listening-log.tsx'
import { bookHref } from '#screens/reading/reader/book-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/**
 * Everything about a program: when to play it, what it is, what research says, the member's log, and reading.
 */
export function ProgramGuide({ id, level = 2 }: { id: ProgramId; level?: 2 | 3 }) {
  const program: Program = programs.find((one) => one.id === id) ?? programs[0]
  const { when, how } = programNotes[id]
  return (
    <>
      <Section title={t('When to listen')} level={level}>
        <Text isProse>{t(when)}</Text>
        <Text isProse>{t(how)}</Text>
      </Section>
      <Section title={t('What you hear')} level={level}>
        <Text isProse>{tonesOf(program)}</Text>
        <Text isProse>
          {t('We chose {beat} Hz by convention; there’s no proof that it matters.', {
            beat: figure(program.beatHz),
          })}
        </Text>
      </Section>
      <Section title={t('What research says')} level={level}>
        {studies[program.purpose].map(({ finding, source, doi }) => (
          <Text key={doi} isProse color="muted">
            {t(finding)} <Link href={`https://doi.org/${doi}`}>{source}</Link>
          </Text>
        ))}
        <Text isProse color="muted">
          {t(
            'Think of it as music made for a purpose, and keep what helps you. It doesn’t replace treatment.',
          )}
        </Text>
      </Section>
      <ListeningLog program={program} level={level} />
      <RelatedReading id={id} level={level} />
    </>
  )
}

function RelatedReading({ id, level }: { id: ProgramId; level: 2 | 3 }) {
  const paths = usePaths()
  const article = articleAbout(id)
  const [book] = programNotes[id].books
  return (
    <Section title={t('Related reading')} level={level}>
      <Cluster gap="sm">
        {article === undefined ? null : (
          <ButtonLink href={pathOfArticle(article, paths)} variant="outline">
            {t('Article: {title}', { title: article.title })}
          </ButtonLink>
        )}
        <ButtonLink href={bookHref(paths.ebooks, book)} variant="outline">
          {t('Book: {title}', { title: bookTitles[book] })}
        </ButtonLink>
      </Cluster>
    </Section>
  )
}

/** The two tones and their difference, with the catalogue's figures. */
function tonesOf({ carrierHz, beatHz }: Program): string {
  const values = {
    left: figure(carrierHz - beatHz / 2),
    right: figure(carrierHz + beatHz / 2),
    beat: figure(beatHz),
  }
  const tones = t(
    'Under the music are two steady tones: {left} Hz in the left ear and {right} Hz in the right.',
    values,
  )
  return `${tones} ${t(pulseOf(beatHz), values)} ${t('It’s the same with and without vocals.')}`
}

function pulseOf(beatHz: number): string {
  if (beatHz < 5) return 'On headphones, you hear the {beat} Hz difference as a slow pulse.'
  if (beatHz < 12) return 'On headphones, you hear the {beat} Hz difference as a pulse.'
  return 'On headphones, you hear the {beat} Hz difference as a quick pulse.'
}

const figure = (hertz: number) => hertz.toLocaleString('en', { maximumFractionDigits: 1 })
