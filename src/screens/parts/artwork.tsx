import { useState } from 'react'
import { programs } from '#content/programs.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Stack, Tiles } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const inWords = (seconds: number) => `${Math.floor(seconds / 60)} minutes ${seconds % 60} seconds`

export function ArtworkSection() {
  const [place, setPlace] = useState(150)
  return (
    <Section
      title="Artwork"
      note="Twelve sleeves, each drawn from its own sound, and the same sound as progress."
    >
      <Tiles min="sm" gap="lg">
        {programs.map((program, index) => (
          <Stack key={program.id} gap="sm">
            <Cover program={program} />
            <Text size="label">{program.title}</Text>
            <WaveProgress program={program} value={(index + 1) / 13} size="line" />
          </Stack>
        ))}
      </Tiles>
      {programs.slice(0, 3).map((program) => (
        <Slider
          key={program.id}
          label={`Place in ${program.title}`}
          value={place}
          max={program.seconds}
          onChange={setPlace}
          valueText={inWords}
          isMedia
          groove={<WaveProgress program={program} value={place / program.seconds} size="tall" />}
        />
      ))}
    </Section>
  )
}
