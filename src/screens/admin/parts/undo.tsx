import { useState } from 'react'
import { useFavourites } from '../../../actors/member-actors.tsx'
import { t } from '../../../locale/t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { AlertClose } from '../../../ui/alert-close.tsx'
import { Button } from '../../../ui/button.tsx'

/** Says which favourite has just left the list, and puts it back. `titles` are those in the list now. */
export function Undo({ titles }: { titles: readonly string[] }) {
  const [, send] = useFavourites()
  const [{ before, gone }, setSeen] = useState({ before: titles, gone: null as string | null })

  if (before !== titles) {
    const left = before.find((title) => !titles.includes(title)) ?? null
    setSeen({ before: titles, gone: left ?? (gone !== null && titles.includes(gone) ? null : gone) })
  }
  if (gone === null) return null

  return (
    <Alert
      tone="neutral"
      close={<AlertClose onClose={() => setSeen({ before: titles, gone: null })} />}
      actions={
        <Button variant="link" onClick={() => send({ type: 'favourite.add', title: gone })}>
          {t('Put it back')}
        </Button>
      }
    >
      {t('{title} is no longer a favourite.', { title: gone })}
    </Alert>
  )
}
