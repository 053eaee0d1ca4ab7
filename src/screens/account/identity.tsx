import { ImageUp, Trash2 } from 'lucide-react'
import { usePhoto } from '#actors/account.ts'
import { useSession } from '#actors/page-actors.tsx'
import { useProfile } from '#actors/profile.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Avatar } from '#ui/account/avatar.tsx'
import { Identity } from '#ui/account/identity.tsx'
import { FileButton } from '#ui/actions/file-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Question } from '#ui/overlays/question.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Who’s signed in, with their photo, which they can change or remove. */
export function Who() {
  const [{ profile, name, isLoading }] = useProfile()
  const [{ email }] = useSession()
  const [{ isOpening, isRemoving, isConfirming, picture, problem }, send] = usePhoto()
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
                hasDialog
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
      <SlowNote isWaiting={isRemoving} />
      <PhotoDialog />
      <Question
        isOpen={isConfirming}
        title={t('Remove your photo?')}
        description={t('We’ll show your initials instead.')}
        no={t('Keep photo')}
        yes={t('Remove photo')}
        isDanger
        onNo={() => send({ type: 'photo.cancel' })}
        onYes={() => send({ type: 'photo.confirm' })}
      />
    </Stack>
  )
}
