import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dialog } from '../../styled-system/recipes/index.js'
import { t } from '../locale/t.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  width?: 'dialog' | 'wide' | undefined
  /** Asks something that must be answered: no closing by a press beside it. */
  isAlert?: boolean | undefined
  closeLabel?: string | undefined
}

/** A question or a sheet above the page. Focus stays within, Esc closes, focus returns to what opened it. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width,
  isAlert = false,
  closeLabel = t('Close'),
}: Props) {
  const classes = dialog({ width })
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!isAlert}
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
                  <IconButton label={closeLabel} size="sm">
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
