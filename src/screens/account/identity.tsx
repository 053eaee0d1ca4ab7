import { ImageUp, Trash2 } from 'lucide-react'
import { usePhoto } from '#actors/account-actors.tsx'
import { useProfile } from '#actors/member-actors.tsx'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Alert } from '#ui/alert.tsx'
import { Stack } from '#ui/arrange.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Identity } from '#ui/identity.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Who’s signed in, with their photo, which they can change or remove. */
export function Who() {
  const [{ profile, name, isLoading }] = useProfile()
  const [{ email }] = useSession()
  const [{ isOpening, isRemoving, isDoubting, picture, problem }, send] = usePhoto()
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  const hasPhoto = profile?.profilePhoto != null

  return (
    <Stack gap="md">
      <Identity
        picture={<Avatar name={fullName || name} src={profile?.profilePhoto} size="lg" />}
        name={isLoading && profile === null ? <Skeleton shape="heading" /> : fullName || name}
        meta={email}
        actions={
          <>
            <FileButton
              label={hasPhoto ? t('Change photo') : t('Add photo')}
              accept={pictures}
              icon={<ImageUp size={18} aria-hidden="true" />}
              isBusy={isOpening}
              onFile={(file) => send({ type: 'photo.choose', file })}
            />
            {hasPhoto ? (
              <IconButton
                label={t('Remove photo')}
                isBusy={isRemoving}
                onClick={() => send({ type: 'photo.remove' })}
              >
                <Trash2 size={18} />
              </IconButton>
            ) : null}
          </>
        }
      />
      {problem !== null && picture === null ? (
        <Alert title={t('Your photo hasn’t changed')}>{problem}</Alert>
      ) : null}
      <PhotoDialog />
      <Dialog
        isAlert
        isOpen={isDoubting}
        onOpenChange={() => send({ type: 'photo.cancel' })}
        title={t('Remove your photo?')}
        description={t('We’ll show your initials instead.')}
        footer={
          <>
            <Button variant="outline" onClick={() => send({ type: 'photo.cancel' })}>
              {t('Keep photo')}
            </Button>
            <Button variant="danger" onClick={() => send({ type: 'photo.confirm' })}>
              {t('Remove photo')}
            </Button>
          </>
        }
      />
    </Stack>
  )
}
