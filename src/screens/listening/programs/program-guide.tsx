import { BookOpen, type LucideIcon, Newspaper } from 'lucide-react'
import { usePaths } from '#actors/page-actors.tsx'
import { articlesAbout, pathOfArticle } from '#content/articles.ts'
import { bookTitles } from '#content/books.ts'
import { programNotes, type Study, studies } from '#content/program-notes.ts'
import { type Program, type ProgramId, programs } from '#content/programs.ts'
import { tonesOf } from '#content/pulse.ts'
import { t } from '#locale/t.ts'
import { ListeningLog } from '#screens/home/listening-log.tsx'
import { bookHref } from '#screens/reading/reader/book-words.ts'
import { Link } from '#ui/actions/link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'
import { figure, HearTones } from './hear-tones.tsx'

/**
 * Everything about a program: when to play it, how it sounds, what research says on music and on the pulse, the member's
 * log, and reading.
 */
export function ProgramGuide({ id, level = 2 }: { id: ProgramId; level?: 2 | 3 }) {
  const program: Program = programs.find((one) => one.id === id) ?? programs[0]
  const { hear, sung, when, how } = programNotes[id]
  return (
    <>
      <Section title={t('When to listen')} level={level}>
        <Text isProse>{t(when)}</Text>
        <Text isProse>{t(how)}</Text>
      </Section>
      <Section title={t('What you hear')} level={level}>
        <Text isProse>{t(hear)}</Text>
        <Text isProse>
          {t('With vocals, a computer also sings {sounds}. No one was recorded.', {
            sounds: listed(sung.map((sound) => `“${sound}”`)),
          })}
        </Text>
      </Section>
      <Section title={t('What research says about music')} level={level}>
        <Studies studies={studies[program.purpose].music} />
        <Text isProse color="muted">
          {t(
            'Think of it as music made for a purpose, and keep what helps you. It doesn’t replace treatment.',
          )}
        </Text>
      </Section>
      <Section title={t('The pulse')} level={level}>
        <Text isProse>{wordsOf(program)}</Text>
        <HearTones program={program} />
        <Text isProse>
          {t('We chose {beat} Hz by convention; there’s no proof that it matters.', {
            beat: figure(program.beatHz),
          })}
        </Text>
        <Studies studies={studies[program.purpose].pulse} />
        {program.purpose === 'energy' ? (
          <Text isProse color="muted">
            {t('No study we know of tested the pulse for getting going.')}
          </Text>
        ) : null}
      </Section>
      <ListeningLog program={program} level={level} />
      <RelatedReading id={id} level={level} />
    </>
  )
}

const Studies = ({ studies }: { studies: readonly Study[] }) =>
  studies.map(({ finding, source, doi }) => (
    <Text key={doi} isProse color="muted">
      {t(finding)} <Link href={`https://doi.org/${doi}`}>{source}</Link>
    </Text>
  ))

function RelatedReading({ id, level }: { id: ProgramId; level: 2 | 3 }) {
  const paths = usePaths()
  const [book] = programNotes[id].books
  return (
    <Section title={t('Related reading')} level={level}>
      <Stack gap="none" align="start">
        {articlesAbout(id).map((article) => (
          <ReadingLink
            key={article.slug}
            href={pathOfArticle(article, paths)}
            icon={Newspaper}
            title={article.title}
            name={t('Article: {title}', { title: article.title })}
          />
        ))}
        <ReadingLink
          href={bookHref(paths.ebooks, book)}
          icon={BookOpen}
          title={bookTitles[book]}
          name={t('Book: {title}', { title: bookTitles[book] })}
        />
      </Stack>
    </Section>
  )
}

/** The icon says what it is; screen readers hear it in the name. */
const ReadingLink = (props: { href: string; icon: LucideIcon; title: string; name: string }) => (
  <Link href={props.href} standalone>
    <props.icon size={18} strokeWidth={1.75} aria-hidden="true" />
    <span aria-hidden="true">{props.title}</span>
    <HiddenText>{props.name}</HiddenText>
  </Link>
)

/** The two tones and their difference, with the catalogue's figures. */
function wordsOf(program: Program): string {
  const { beatHz } = program
  const { left, right } = tonesOf(program)
  const values = { left: figure(left), right: figure(right), beat: figure(beatHz) }
  const tones = t(
    'Under the music are two steady tones: {left} Hz in the left ear and {right} Hz in the right.',
    values,
  )
  return `${tones} ${t(pulseOf(beatHz), values)} ${t('It’s the same with and without vocals.')}`
}

function pulseOf(beatHz: number): string {
  if (beatHz < 5) return 'On headphones, you hear the {beat} Hz difference as a slow pulse.'
  if (beatHz < 12) return 'On headphones, you hear the {beat} Hz difference as a pulse.'
  return 'On headphones, you hear the {beat} Hz difference as a quick pulse.'
}

/** `“oo”, “oh” and “ah”` */
const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)
