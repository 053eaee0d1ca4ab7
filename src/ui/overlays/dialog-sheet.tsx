import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { t } from '#locale/t.ts'
import { dialog } from '#styled-system/recipes/dialog.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useFinalFocus } from '#ui/overlays/use-final-focus.ts'
import type { DialogProps } from './dialog.tsx'
import { ignoreToasts } from './ignore-toasts.ts'
import { useCloseOnBack } from './overlay-history.ts'

/** The dialog itself, with Ark's code; `dialog.tsx` loads it. */
export function DialogSheet({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  isAlert = false,
}: DialogProps) {
  const classes = dialog()
  const openerOf = useFinalFocus(isOpen)
  useCloseOnBack(isOpen, onClose)
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => open || onClose()}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!isAlert}
      onInteractOutside={ignoreToasts}
      finalFocusEl={openerOf}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            <div className={classes.head}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              {isAlert ? null : (
                <Ark.CloseTrigger asChild>
                  <IconButton label={t('Close')} size="sm">
                    <X size={20} />
                  </IconButton>
                </Ark.CloseTrigger>
              )}
            </div>
            {description ? (
              <Ark.Description className={classes.description}>{description}</Ark.Description>
            ) : null}
            {children ? <div className={classes.body}>{children}</div> : null}
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
