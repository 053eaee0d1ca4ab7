import { Ellipsis, Heart, Pause, Play, RotateCcw, SkipForward, Volume2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { programs } from '#content/programs.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ToolRow } from '#ui/actions/tool-row.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { SleeveTile, SleeveWall } from '#ui/artwork/sleeve-tile.tsx'
import { VisualStage } from '#ui/artwork/visual-stage.tsx'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Feature, Pair } from '#ui/layout/feature.tsx'
import { Spread } from '#ui/layout/spread.tsx'
import { MiniPlayerBar } from '#ui/listening/mini-player-bar.tsx'
import { PlayerStage } from '#ui/listening/player-stage.tsx'
import { SeekTimes } from '#ui/listening/seek-times.tsx'
import { TrackCard, TrackGrid } from '#ui/listening/track-card.tsx'
import { RowBlank, TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { SkipMark, Transport, VolumeBar } from '#ui/listening/transport.tsx'
import { SideProgram } from '#ui/reading/side-program.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const [first, second, third] = programs
const nothing = () => {}

const press = (label: string, icon: ReactNode) => <IconButton label={label}>{icon}</IconButton>
const play = (title: string) => (
  <IconButton label={`Play ${title}`} variant="strong" shape="round">
    <Play size={18} fill="currentcolor" />
  </IconButton>
)

export function PlayingSection() {
  return (
    <>
      <Section title="Listening" note="A card, a cover and a row: idle, current, and no longer available.">
        <TrackGrid label="Programs as cards">
          {[first, second, third].map((program, at) => (
            <TrackCard
              key={program.id}
              cover={<Cover program={program} />}
              title={program.title}
              meta="Calm · 7 min"
              text="Soft swells that open slowly, for a short pause."
              play={play(program.title)}
              heart={press(`Favourite ${program.title}`, <Heart size={20} />)}
              place={at === 1 ? <WaveProgress program={program} value={0.4} size="line" /> : undefined}
              isCurrent={at === 1}
            >
              <Switch label="Vocals" isOn={at === 1} onChange={nothing} />
              {press(`More for ${program.title}`, <Ellipsis size={20} />)}
            </TrackCard>
          ))}
        </TrackGrid>
        <SleeveWall label="Programs as covers" size="four">
          {[first, second, third].map((program, at) => (
            <SleeveTile
              key={program.id}
              cover={<Cover program={program} />}
              title={program.title}
              href={`#${program.id}`}
              meta="7 min"
              play={play(`${program.title} from its cover`)}
              isCurrent={at === 0}
            />
          ))}
        </SleeveWall>
        <TrackList label="Tracks in a row">
          {[first, second].map((program, at) => (
            <TrackRow
              key={program.id}
              lead={<Cover program={program} size="sm" />}
              title={`${program.title} (with vocals)`}
              meta="7 min"
              end={press(`Remove ${program.title}`, <X size={18} />)}
              isCurrent={at === 0}
            />
          ))}
          <TrackRow
            lead={<RowBlank>?</RowBlank>}
            title="An old title"
            meta="No longer available"
            end={null}
            isFaded
          />
        </TrackList>
      </Section>
      <Section title="Playing">
        <PlayerStage
          cover={<Cover program={second} size="fill" />}
          foot={<Text tone="muted">The queue.</Text>}
        >
          <SeekTimes start="2:11" end="−4:52">
            <WaveProgress program={second} value={0.3} size="tall" />
          </SeekTimes>
          <Transport
            side={
              <VolumeBar>
                {press('Volume', <Volume2 size={20} />)}
                <WaveProgress program={second} value={0.8} size="line" />
              </VolumeBar>
            }
          >
            <IconButton label="Back by 15 seconds">
              <SkipMark icon={<RotateCcw size={26} />} seconds={15} />
            </IconButton>
            <IconButton label="Pause the track" variant="strong" shape="round" size="lg">
              <Pause size={28} fill="currentcolor" />
            </IconButton>
            {press('The next one', <SkipForward size={20} />)}
          </Transport>
          <ToolRow>
            <Button variant="ghost">Sleep timer</Button>
            <Button variant="ghost">Playback settings</Button>
          </ToolRow>
        </PlayerStage>
        <MiniPlayerBar
          label="Mini player"
          cover={<Cover program={second} size="xs" />}
          title={second.title}
          href="#player"
          state="2:11 / 7:03"
          wave={<WaveProgress program={second} value={0.3} size="line" />}
          main={play('what waits')}
          after={press('Skip it', <SkipForward size={20} />)}
        />
      </Section>
      <Section title="Calls to action">
        <Pair>
          <Feature
            art={<Cover program={third} size="fill" />}
            over="For the evening"
            title={third.title}
            level={3}
            text="A wide, unhurried opening for a fresh start."
            actions={<Button>Play</Button>}
          />
          <Feature
            art={<Cover program={first} size="fill" />}
            over="Also for you"
            title={first.title}
            level={3}
            actions={<Button variant="outline">Open</Button>}
            size="side"
          />
        </Pair>
        <SideProgram
          cover={<Cover program={second} />}
          over="Related program"
          title={second.title}
          meta="Calm · 7 min"
          actions={<Button>Play it</Button>}
        />
        <Spread art={<Cover program={second} size="fill" />}>
          <Text size="subheading">A cover and its text</Text>
          <Text tone="muted">Side by side if there’s room.</Text>
        </Spread>
        <VisualStage
          label="Tide, shaped by a program"
          visual="tide"
          sound={second}
          isMoving={false}
          levelAt={() => 0.5}
          wordAt={() => ''}
        />
      </Section>
    </>
  )
}
