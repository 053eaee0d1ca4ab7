import { useLocation } from 'wouter'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { BreadcrumbTo } from '#screens/home/breadcrumb.tsx'
import { RelatedPrograms } from '#screens/reading/related-programs.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SplitLayout } from '#ui/layout/split-layout.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { TrackPosition } from './player/track-position.tsx'
import { KeptTrackMark, KeptTrouble } from './programs/kept.tsx'
import { LengthChoice } from './programs/length-choice.tsx'
import { LongSessions } from './programs/long-sessions.tsx'
import { PlayWideButton } from './programs/play-button.tsx'
import { ProgramGuide } from './programs/program-guide.tsx'
import { kindOf } from './programs/program-words.ts'
import { PulseChoice } from './programs/pulse-choice.tsx'
import { SafetyNote } from './programs/safety-note.tsx'
import { TrackMenu } from './programs/track-menu.tsx'
import { VersionChoice } from './programs/version-choice.tsx'

/** The eleven program paths. The last segment selects the program. */
export default function ProgramScreen() {
  const paths = usePaths()
  const [path] = useLocation()
  const [first] = programs
  const program =
    programs.find(({ segment }) => path.replace(/\/$/, '') === paths.program(segment ?? '')) ?? first
  const { trackFor, choose } = useVersions()
  const track = trackFor(program)

  return (
    <SplitLayout
      head={<BreadcrumbTo path={paths.audiotracks} title={program.title} />}
      art={<Cover program={program} isLead />}
      foot={<RelatedPrograms id={program.id} />}
    >
      <Page
        title={program.title}
        documentTitle={useDocumentTitle(program.title)}
        lead={
          <>
            {t(program.summary)}
            <br />
            <Text as="span" size="small">
              <span>{kindOf(program, track.seconds)}</span> <KeptTrackMark id={track.id} />
            </Text>
          </>
        }
        size="hero"
      >
        <Stack>
          <Cluster gap="sm">
            <PlayWideButton track={track} />
            <Heart title={track.title} />
            <TrackMenu track={track} />
          </Cluster>
          <TrackPosition track={track} />
          <KeptTrouble />
          <LongSessions track={track} />
          <Card>
            <Stack>
              <VersionChoice version={track.version} onChange={(version) => choose(program, { version })} />
              <LengthChoice program={program} trackFor={trackFor} choose={choose} />
              <PulseChoice />
            </Stack>
          </Card>
        </Stack>
        <ProgramGuide id={program.id} />
        <SafetyNote program={program} />
      </Page>
    </SplitLayout>
  )
}
