import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#locale/t.ts'
import { drawer } from '#styled-system/recipes/drawer.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useFinalFocus } from '#ui/overlays/use-final-focus.ts'
import type { DrawerProps } from './drawer.tsx'
import { ignoreToasts } from './ignore-toasts.ts'
import { useCloseOnBack } from './overlay-history.ts'

/** The drawer itself, with Ark's code; `drawer.tsx` loads it. */
export function DrawerPanel({
  isOpen,
  onOpenChange,
  title,
  head,
  children,
  footer,
  side,
  isSheet = false,
  padding,
  closeLabel = t('Close'),
  isModal = true,
}: DrawerProps) {
  const classes = drawer({ side, narrow: isSheet ? 'sheet' : 'side', padding })
  const content = useRef<HTMLDivElement>(null)
  const openerOf = useFinalFocus(isOpen)
  useCloseOnBack(isOpen, () => onOpenChange(false))

  // Ark returns the focus only from a modal drawer.
  const returnFocus = useEffectEvent(() => {
    const at = document.activeElement
    const isLost = at === document.body || at === null || content.current?.contains(at)
    if (isLost) openerOf()?.focus()
  })
  useEffect(() => {
    if (isOpen && !isModal) return () => returnFocus()
  }, [isOpen, isModal])

  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      modal={isModal}
      onInteractOutside={ignoreToasts}
      finalFocusEl={openerOf}
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>('[data-focus-first]') ?? content.current
      }
      lazyMount
      unmountOnExit
    >
      <Portal>
        {isModal ? <Dialog.Backdrop className={classes.backdrop} /> : null}
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content ref={content} className={classes.content} aria-label={head ? title : undefined}>
            <div className={classes.head}>
              {head ?? <Dialog.Title className={classes.title}>{title}</Dialog.Title>}
              <Dialog.CloseTrigger asChild>
                <IconButton label={closeLabel}>
                  <X size={20} />
                </IconButton>
              </Dialog.CloseTrigger>
            </div>
            <div className={classes.body}>{children}</div>
            {footer ? <div className={classes.footer}>{footer}</div> : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
