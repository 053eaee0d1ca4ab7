import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** One part of the gallery: a heading and what is shown under it. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack gap="sm" as="section">
      <Text as="h2" size="heading">
        {title}
      </Text>
      {note ? (
        <Text tone="muted" isProse>
          {note}
        </Text>
      ) : null}
      <Card>
        <Stack gap="lg">{children}</Stack>
      </Card>
    </Stack>
  )
}
