import { Bookmark, ChevronLeft, ChevronRight, Headphones, Printer } from 'lucide-react'
import { programs } from '#content/programs.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Anchored } from '#ui/layout/anchored.tsx'
import { Measure } from '#ui/layout/measure.tsx'
import { Section as Plain } from '#ui/layout/section.tsx'
import { ArticleFrame, ArticleMetaLine, NextPages, SourceList } from '#ui/reading/article-frame.tsx'
import { BookShelf, BookTile } from '#ui/reading/book-tile.tsx'
import { ContentsList } from '#ui/reading/contents-list.tsx'
import { PlaceList, PlaceNote, PlaceRow, PlaceTools } from '#ui/reading/place-list.tsx'
import { ReaderBar, ReaderBarText } from '#ui/reading/reader-bar.tsx'
import { ReaderFrame } from '#ui/reading/reader-frame.tsx'
import { ReadingList, ReadingRow } from '#ui/reading/reading-list.tsx'
import { HideOnPrint } from '#ui/text/hide-on-print.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

export function ReadingSection() {
  return (
    <>
      <Section title="Articles">
        <ArticleMetaLine
          parts={['Understanding the sound', 'Article 1 of 12', '5 min read']}
          actions={
            <Button variant="ghost" size="sm" iconStart={<Printer size={18} aria-hidden="true" />}>
              Print
            </Button>
          }
        />
        <ArticleFrame
          aside={
            <ContentsList title="On this page" items={[{ id: 'old', text: 'A very old observation' }]} />
          }
          foot={
            <NextPages
              label="More articles"
              previous={{ href: '#before', over: 'Previous', title: 'Headphones and volume' }}
              next={{ href: '#after', over: 'Next', title: 'Falling asleep' }}
            />
          }
        >
          <Prose>
            <p>
              Put on headphones and play a steady tone of 170 Hz to the left ear and one of 180 Hz to the
              right.
            </p>
            <ul>
              <li>Most people don’t hear two tones.</li>
            </ul>
          </Prose>
          <SourceList sources={[{ id: 'source-1', text: 'G. Oster, Auditory beats in the brain, 1973.' }]} />
        </ArticleFrame>
        <ReadingList label="Articles">
          {[1, 2].map((number) => (
            <ReadingRow
              key={number}
              href={`#page-${number}`}
              number={number}
              cover={<Cover program={programs[number]!} />}
              title="How binaural beats work"
              text="Two tones, one in each ear, make a pulse that only you can hear."
              meta="5 min read"
            />
          ))}
        </ReadingList>
        <Note icon={<Headphones size={18} aria-hidden="true" />}>
          Keep the volume low enough to talk over.
        </Note>
        <Measure>
          <Plain title="A part of a screen" action={{ href: '#rest', label: 'All of it' }}>
            <Text tone="muted">Under a heading of its own, without a box.</Text>
          </Plain>
        </Measure>
        <Anchored id="a-part" title="A part that an address leads to">
          <HideOnPrint>
            <Text tone="muted">Left out on paper.</Text>
          </HideOnPrint>
        </Anchored>
      </Section>
      <Section title="Books">
        <BookShelf label="Books">
          <BookTile
            href="#a-book"
            title="The Quiet Hour"
            cover={null}
            over="5 chapters · 18\u00a0min read"
            text="How a night is built, what the hour before it can do, and how to arrange a room for it."
            foot={<Progress label="The Quiet Hour" value={42} max={100} valueText="42 percent" />}
          />
          <BookTile
            href="#another"
            title="One Thing at a Time"
            cover={null}
            text="Why switching costs more."
          />
        </BookShelf>
        <ReaderFrame
          stage={nothing}
          label="A page of a book"
          over={<Text tone="muted">The page.</Text>}
          bars={
            <ReaderBar label="Highlight removed">
              <ReaderBarText>Highlight removed</ReaderBarText>
              <Button variant="ghost" size="sm">
                Undo
              </Button>
            </ReaderBar>
          }
          previous={
            <IconButton label="Previous page" isDisabled>
              <ChevronLeft size={20} />
            </IconButton>
          }
          next={
            <IconButton label="Next page">
              <ChevronRight size={20} />
            </IconButton>
          }
          progress={<Progress label="Read" value={10} max={100} valueText="10%" />}
          percent="10%"
        />
        <PlaceTools>
          <Button variant="outline" iconStart={<Bookmark size={18} aria-hidden="true" />}>
            Bookmark this page
          </Button>
        </PlaceTools>
        <PlaceNote>3 bookmarks</PlaceNote>
        <PlaceList label="Bookmarks">
          <PlaceRow onClick={nothing}>The first tone</PlaceRow>
          <PlaceRow onClick={nothing} level={1} isCurrent>
            The third tone
          </PlaceRow>
          <PlaceRow onClick={nothing} over="Chapter two">
            … a pulse that exists only inside …
          </PlaceRow>
        </PlaceList>
      </Section>
    </>
  )
}
