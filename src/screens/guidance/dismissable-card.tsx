import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDismissable } from '#actors/offers.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Text } from '#ui/text/text.tsx'

type Props = { id: string; title: string; links: ReactNode; children: ReactNode }

/** A card of the dashboard that stays hidden after it's dismissed. */
export function DismissableCard({ id, title, links, children }: Props) {
  const [isDismissed, dismiss] = useDismissable(id)
  if (isDismissed) return null
  return (
    <Card
      variant="quiet"
      title={title}
      actions={
        <IconButton label={t('Dismiss “{title}”', { title })} size="sm" onClick={dismiss}>
          <X size={18} />
        </IconButton>
      }
      footer={links}
    >
      <Text color="muted" size="small" isProse>
        {children}
      </Text>
    </Card>
  )
}
