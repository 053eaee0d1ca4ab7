import { Link } from '#ui/actions/link.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const sizes = ['hero', 'title', 'heading', 'subheading', 'label', 'body', 'small', 'caption'] as const

export function WordsSection() {
  return (
    <Section title="Words">
      <Stack gap="sm">
        {sizes.map((size) => (
          <Text key={size} size={size}>
            Low, dark and slow, for the last minutes awake
          </Text>
        ))}
        <Text isTabular tone="muted">
          12:34 · 01:11 · 48:00 · 1,111 · 8,888
        </Text>
        <Text isProse>
          One column of text is never wider than 68 characters, because the eye of a tired reader must find
          the next line without looking for it. A <Link href="#link">link in running text</Link> is
          underlined, and{' '}
          <Link href="#quiet" tone="quiet">
            a quiet one
          </Link>{' '}
          is where the place says that it is one.
        </Text>
      </Stack>
    </Section>
  )
}
