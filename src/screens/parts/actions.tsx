import { Heart, Pause, Play, Plus, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { Section } from './section.tsx'

const variants = ['solid', 'subtle', 'outline', 'ghost', 'danger', 'link'] as const

export function ActionsSection() {
  const [isLiked, setLiked] = useState(true)
  const press = () => setLiked(!isLiked)
  return (
    <Section title="Buttons">
      <Cluster gap="md">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onClick={press}>
            {`Play ${variant}`}
          </Button>
        ))}
      </Cluster>
      <Cluster gap="md">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            Not now
          </Button>
        ))}
      </Cluster>
      <Cluster gap="md">
        {variants.slice(0, 5).map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            Saving it
          </Button>
        ))}
      </Cluster>
      <Cluster gap="md">
        <Button size="sm">Small</Button>
        <Button size="md" iconStart={<Play size={18} aria-hidden="true" />}>
          Medium
        </Button>
        <Button size="lg" iconEnd={<Plus size={18} aria-hidden="true" />}>
          Large
        </Button>
        <ButtonLink href="#buttons" variant="outline">
          A link that looks like one
        </ButtonLink>
      </Cluster>
      <Cluster gap="md">
        <IconButton label="Favourite" isPressed={isLiked} onClick={press}>
          <Heart size={20} />
        </IconButton>
        <IconButton label="Pause" variant="solid" shape="round">
          <Pause size={20} fill="currentcolor" />
        </IconButton>
        <IconButton label="Play" variant="strong" shape="round" size="lg">
          <Play size={28} fill="currentcolor" />
        </IconButton>
        <IconButton label="Add" variant="subtle">
          <Plus size={20} />
        </IconButton>
        <IconButton label="Next" isDisabled>
          <SkipForward size={20} />
        </IconButton>
        <IconButton label="Loading" isBusy>
          <Play size={20} />
        </IconButton>
        <Tooltip text="A few words, on hover and focus">
          <Button variant="outline">With a tooltip</Button>
        </Tooltip>
      </Cluster>
    </Section>
  )
}
