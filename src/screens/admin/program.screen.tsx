import { useLocation } from 'wouter'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { articleAbout, pathOfArticle } from '../../content/articles.ts'
import { programNotes } from '../../content/program-notes.ts'
import { type Program, type ProgramId, programs } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Cluster, Stack } from '../../ui/arrange.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Spread } from '../../ui/spread.tsx'
import { Text } from '../../ui/text.tsx'
import { Heart } from './parts/heart.tsx'
import { ListeningLog } from './parts/listening-log.tsx'
import { Neighbours } from './parts/neighbours.tsx'
import { PlaceOf } from './parts/place-of.tsx'
import { PlayWideButton } from './parts/play-button.tsx'
import { kindOf } from './parts/program-words.ts'
import { SafetyNote } from './parts/safety-note.tsx'
import { TrackMenu } from './parts/track-menu.tsx'
import { VersionChoice } from './parts/version-choice.tsx'
import { useVersions } from './parts/versions.ts'

/** The eleven paths of programs: which one is meant stands in the last segment. */
export default function ProgramScreen() {
  const paths = usePaths()
  const [path] = useLocation()
  const [first] = programs
  const program =
    programs.find(({ segment }) => path.replace(/\/$/, '') === paths.program(segment ?? '')) ?? first
  const { trackFor, choose } = useVersions()
  const track = trackFor(program)
  const { when, how } = programNotes[program.id]

  return (
    <Spread art={<Cover program={program} />} foot={<Neighbours id={program.id} />}>
      <Page
        title={program.title}
        documentTitle={useDocumentTitle(program.title)}
        lead={t(program.summary)}
        size="hero"
      >
        <Stack>
          <Cluster gap="sm">
            <PlayWideButton track={track} label={t('Play')} />
            <Heart title={track.title} />
            <TrackMenu track={track} />
          </Cluster>
          <PlaceOf track={track} />
          <Cluster gap="md">
            <VersionChoice
              program={program}
              version={track.version}
              onChange={(version) => choose(program, version)}
            />
            <Text tone="muted" as="span">
              {kindOf(program)}
            </Text>
          </Cluster>
        </Stack>
        <Section title={t('When to listen')}>
          <Text isProse>{t(when)}</Text>
          <Text isProse>{t(how)}</Text>
        </Section>
        <Section title={t('What you hear')}>
          <Text isProse>{heard(program)}</Text>
          <Text isProse tone="muted">
            {t(
              'Whether such a pulse changes mood, attention or sleep is not settled: some studies find a small effect, others none. Take it as music made for the purpose, and keep what does you good. It is no treatment and replaces none.',
            )}
          </Text>
        </Section>
        <ListeningLog program={program} />
        <ReadAbout id={program.id} />
        <SafetyNote />
      </Page>
    </Spread>
  )
}

/** The article that goes with a program, where there is one. */
function ReadAbout({ id }: { id: ProgramId }) {
  const paths = usePaths()
  const article = articleAbout(id)
  if (article === undefined) return null
  return (
    <Section title={t('To read')}>
      <Text isProse>{article.summary}</Text>
      <div>
        <ButtonLink href={pathOfArticle(article, paths)} variant="outline">
          {article.title}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** The two tones and their difference, in the catalogue's own figures. */
const heard = ({ carrierHz, beatHz }: Program) =>
  t(
    'Under the music lie two steady tones, one for each ear: {left} Hz on the left and {right} Hz on the right. Over headphones the {beat} Hz between them are heard as a slow pulse. It is the same with and without the choir.',
    { left: figure(carrierHz - beatHz / 2), right: figure(carrierHz + beatHz / 2), beat: figure(beatHz) },
  )

const figure = (hertz: number) => hertz.toLocaleString('en', { maximumFractionDigits: 1 })
