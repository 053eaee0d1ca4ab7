import { ChevronDown, ChevronUp, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useDashboard } from '#actors/dashboard.ts'
import { useHistory } from '#actors/listening.ts'
import type { DashboardSection } from '#content/dashboard.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TrackRow } from '#ui/listening/track-row.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** Moves, hides and shows the dashboard's sections. Changes apply immediately. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const [{ sections, canReset, canUndo }, send] = useDashboard()
  const [{ isFirstWeek }] = useHistory()
  // After the first week, that section is no more.
  const listed = sections.filter(({ id }) => id !== 'programs' || isFirstWeek)
  const [announcement, announce] = useState('')
  const titles: Readonly<Record<DashboardSection, string>> = {
    suggestion: t('Continue and suggestions'),
    today: t('Journey and reading'),
    week: t('Your listening'),
    shelf: t('Favourites and recent'),
    programs: t('More programs'),
  }

  function move(id: DashboardSection, to: number): void {
    send({ type: 'section.move', id, to: sections.findIndex((section) => section.id === listed[to]?.id) })
    const { [id]: title } = titles
    announce(t('{title} is now {position} of {count}.', { title, position: to + 1, count: listed.length }))
  }

  function toggle(id: DashboardSection, isHidden: boolean): void {
    send({ type: 'section.toggle', id })
    const { [id]: title } = titles
    announce(isHidden ? t('{title} is shown.', { title }) : t('{title} is hidden.', { title }))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Edit dashboard')}
      description={t('Saved on this device.')}
      footer={
        <>
          <Button
            variant="ghost"
            isDisabled={!canReset}
            onClick={() => {
              send({ type: 'dashboard.reset' })
              announce(t('The original dashboard is back.'))
            }}
          >
            {t('Reset')}
          </Button>
          <Button
            variant="ghost"
            isDisabled={!canUndo}
            onClick={() => {
              send({ type: 'dashboard.undo' })
              announce(t('Last change undone.'))
            }}
          >
            {t('Undo')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      <HiddenText live="polite">{announcement}</HiddenText>
      <ol aria-label={t('Sections')}>
        {listed.map(({ id, isHidden }, at) => {
          const { [id]: title } = titles
          const Icon = isHidden ? EyeOff : Eye
          return (
            <TrackRow
              key={id}
              lead={
                <IconButton
                  label={isHidden ? t('Show {title}', { title }) : t('Hide {title}', { title })}
                  onClick={() => toggle(id, isHidden)}
                >
                  <Icon size={20} aria-hidden="true" />
                </IconButton>
              }
              title={title}
              meta={isHidden ? t('Hidden') : null}
              isFaded={isHidden}
              end={
                <>
                  <IconButton
                    label={t('Move {title} up', { title })}
                    isDisabled={at === 0}
                    onClick={() => move(id, at - 1)}
                  >
                    <ChevronUp size={20} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('Move {title} down', { title })}
                    isDisabled={at === listed.length - 1}
                    onClick={() => move(id, at + 1)}
                  >
                    <ChevronDown size={20} aria-hidden="true" />
                  </IconButton>
                </>
              }
            />
          )
        })}
      </ol>
    </Dialog>
  )
}
