import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { AccountSection } from './parts/account.tsx'
import { ActionsSection } from './parts/actions.tsx'
import { ArtworkSection } from './parts/artwork.tsx'
import { ColourSection } from './parts/colour.tsx'
import { DaysSection } from './parts/days.tsx'
import { FeedbackSection } from './parts/feedback.tsx'
import { FindingSection } from './parts/finding.tsx'
import { FormsSection } from './parts/forms.tsx'
import { PlayingSection } from './parts/playing.tsx'
import { ReadingSection } from './parts/reading.tsx'
import { TellingSection } from './parts/telling.tsx'
import { WordsSection } from './parts/words.tsx'

/** /ui, in development and for the gallery only: every part in every state. */
export default function UiScreen() {
  return (
    <Page title="Parts" size="hero" lead="Every part in every state, on one page.">
      <Stack gap="xl">
        <ArtworkSection />
        <WordsSection />
        <ActionsSection />
        <FormsSection />
        <FeedbackSection />
        <FindingSection />
        <PlayingSection />
        <ReadingSection />
        <DaysSection />
        <AccountSection />
        <TellingSection />
        <ColourSection />
      </Stack>
    </Page>
  )
}
