import { useLocation } from 'wouter'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { programs } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Cluster, Stack } from '../../ui/arrange.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Page } from '../../ui/page.tsx'
import { Spread } from '../../ui/spread.tsx'
import { Text } from '../../ui/text.tsx'
import { Heart } from './parts/heart.tsx'
import { LongSessions } from './parts/long-sessions.tsx'
import { Neighbours } from './parts/neighbours.tsx'
import { PlaceOf } from './parts/place-of.tsx'
import { PlayWideButton } from './parts/play-button.tsx'
import { ProgramGuide } from './parts/program-guide.tsx'
import { kindOf } from './parts/program-words.ts'
import { SafetyNote } from './parts/safety-note.tsx'
import { TrackMenu } from './parts/track-menu.tsx'
import { VersionChoice } from './parts/version-choice.tsx'
import { useVersions } from './parts/versions.ts'

/** The eleven program paths. The last segment says which program it is. */
export default function ProgramScreen() {
  const paths = usePaths()
  const [path] = useLocation()
  const [first] = programs
  const program =
    programs.find(({ segment }) => path.replace(/\/$/, '') === paths.program(segment ?? '')) ?? first
  const { trackFor, choose } = useVersions()
  const track = trackFor(program)

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
          <LongSessions track={track} />
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
        <ProgramGuide id={program.id} />
        <SafetyNote />
      </Page>
    </Spread>
  )
}
