import { Trash2 } from 'lucide-react'
import { useNotices } from '#actors/notices.ts'
import { tones } from '#content/tones.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MessageLog } from '#ui/feedback/message-log.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'

/** The notifications since the member signed in, in a drawer. */
export function RecentMessages() {
  const [{ log, isLogOpen }, send] = useNotices()
  return (
    <Drawer
      isOpen={isLogOpen}
      onOpenChange={(isOpen) => send({ type: isOpen ? 'log.open' : 'log.close' })}
      title={t('Notifications')}
      side="end"
      closeLabel={t('Close')}
      footer={
        log.length === 0 ? undefined : (
          <Button
            variant="ghost"
            size="sm"
            iconStart={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'log.clear' })}
          >
            {t('Clear all')}
          </Button>
        )
      }
    >
      {log.length === 0 ? (
        <EmptyState title={t('No notifications')} level={3}>
          {t('Notifications appear here until you sign out.')}
        </EmptyState>
      ) : (
        <MessageLog
          label={t('Notifications')}
          messages={log.map(({ id, tone, words, copyable, action, at, times }) => ({
            id,
            status: tone,
            icon: tones[tone].icon,
            words,
            detail: copyable ?? undefined,
            action:
              action === null ? undefined : (
                <Button variant="link" size="sm" onClick={() => send({ type: 'notice.act', id })}>
                  {action.label}
                </Button>
              ),
            moment: momentOf(at),
            iso: new Date(at).toISOString(),
            times: times === 1 ? null : t('{count} times', { count: times }),
          }))}
        />
      )}
    </Drawer>
  )
}

/** `14:05` */
const momentOf = (at: number) =>
  new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
