import { css } from '#styled-system/css/index.js'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cluster, Stack, Tiles } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const rooms = [
  'BLUE_THEME',
  'AQUA_THEME',
  'PURPLE_THEME',
  'GREEN_THEME',
  'CYAN_THEME',
  'ORANGE_THEME',
] as const

const wall = css({
  background: 'bg.canvas',
  color: 'fg.strong',
  padding: 'card',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.subtle',
})
const card = css({ background: 'bg.card', padding: 'card', borderRadius: 'md', boxShadow: 'card' })

/** Six rooms by day and by night, each opened in place. */
export function ColourSection() {
  return (
    <Section title="Colour" note="Six rooms, by day and by night. Neutrals breathe the hue of their room.">
      <Tiles min="lg">
        {rooms.flatMap((theme) =>
          (['light', 'dark'] as const).map((mode) => (
            <div key={theme + mode} data-theme={theme} data-mode={mode} className={wall}>
              <Stack gap="sm">
                <Text size="caption" tone="muted">
                  {theme} {mode}
                </Text>
                <div className={card}>
                  <Stack gap="sm">
                    <Text size="subheading">Strong ink on a card</Text>
                    <Text tone="muted" size="small">
                      Muted ink for what supports it,{' '}
                      <Text as="span" tone="faint" size="small">
                        faint for the rest
                      </Text>
                      .
                    </Text>
                    <Cluster>
                      <Button size="sm">Play</Button>
                      <Button size="sm" variant="subtle">
                        Queue
                      </Button>
                      <Button size="sm" variant="outline">
                        More
                      </Button>
                    </Cluster>
                    <Cluster gap="xs">
                      <Badge tone="accent">Accent</Badge>
                      <Badge tone="secondary">Secondary</Badge>
                      <Badge tone="error">Error</Badge>
                      <Badge tone="success">Success</Badge>
                      <Badge tone="warning">Warning</Badge>
                      <Badge>Neutral</Badge>
                    </Cluster>
                  </Stack>
                </div>
              </Stack>
            </div>
          )),
        )}
      </Tiles>
    </Section>
  )
}
