import { usePhoto } from '#actors/account.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { PhotoCrop } from '#ui/account/photo-crop.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Crops a picture. Only the crop is uploaded. */
export function PhotoDialog() {
  const [{ picture, square, zoom, deepest, isSending, problem }, send] = usePhoto()
  const cancel = () => send({ type: 'photo.cancel' })
  return (
    <Dialog
      isAlert
      isOpen={picture !== null}
      onClose={cancel}
      title={t('Crop your photo')}
      footer={
        <>
          <Button variant="outline" isDisabled={isSending} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button isBusy={isSending} onClick={() => send({ type: 'photo.save' })}>
            {t('Save photo')}
          </Button>
        </>
      }
    >
      {picture === null ? null : (
        <PhotoCrop
          label={t('Crop area')}
          hint={t(
            'Drag the picture, or use the arrow keys. Zoom with + and −. We only upload what’s inside the frame.',
          )}
          picture={picture}
          square={square}
          zoom={zoom}
          deepest={deepest}
          zoomLabel={t('Zoom')}
          zoomText={(times) => t('{times} times', { times: times.toFixed(1) })}
          onMove={(across, down) => send({ type: 'photo.move', across: -across, down: -down })}
          onZoom={(factor) => send({ type: 'photo.zoom', factor })}
        />
      )}
      {problem === null ? null : <Alert title={t('Your photo wasn’t saved')}>{problem}</Alert>}
      <SlowNote isWaiting={isSending} />
    </Dialog>
  )
}
