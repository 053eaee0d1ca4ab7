import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { drawer } from '../../styled-system/recipes/index.js'
import { t } from '../locale/t.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Its name; shown as its heading unless `head` stands there. */
  title: string
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: 'start' | 'end' | undefined
  padding?: 'none' | 'roomy' | undefined
  closeLabel?: string | undefined
  /** Without it the page behind stays in use: settings that preview live. */
  isModal?: boolean | undefined
}

/** A panel from the side. Focus stays within, Esc closes, focus returns to what opened it. */
export function Drawer({
  isOpen,
  onOpenChange,
  title,
  head,
  children,
  footer,
  side,
  padding,
  closeLabel = t('Close'),
  isModal = true,
}: Props) {
  const classes = drawer({ side, padding })
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      modal={isModal}
      initialFocusEl={() => content.current}
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
