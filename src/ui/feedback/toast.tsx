import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { toast } from '#styled-system/recipes/toast.js'
import type { tones } from '#theme/recipe-styles.ts'
import { Icon, type IconName } from '#ui/text/icon.tsx'
import { useDragAway } from './use-drag-away.ts'

export type ToastStatus = keyof typeof tones

type Props = {
  status: ToastStatus
  children: ReactNode
  /** The element's `data-toast` in the page. */
  id?: string | undefined
  /** A button, such as Undo. */
  action?: ReactNode
  /** Text to copy; focusing it selects all of it. */
  copyable?: { label: string; text: string } | undefined
  icon: IconName
  /** Milliseconds until it closes, drawn as a progress bar. */
  lifetime: number
  isPaused?: boolean | undefined
  /** How often its time was restarted. */
  renewals?: number | undefined
  /** Tooltip of the message, which is a button that closes the toast. */
  closeHint: string
  /** Follows the finger; otherwise it springs back. */
  isDragged?: boolean | undefined
  onClose: () => void
  onGrab?: (() => void) | undefined
  /** `share`: the distance it was dragged in either direction, relative to the toast's width. */
  onRelease?: ((share: number) => void) | undefined
  onPointer?: ((isOver: boolean) => void) | undefined
  onFocus?: ((isWithin: boolean) => void) | undefined
}

/**
 * The body of a toast: always light, always left to right, dismissed by a press, with a progress bar for its
 * time. It reports presses and drags; the caller decides how long it stays.
 */
export function Toast(props: Props) {
  const { status, icon, children, id, action, copyable, closeHint, onClose, onPointer, onFocus } = props
  const { lifetime, isPaused = false, renewals = 0, isDragged = false } = props
  const { offset, handlers } = useDragAway(props)
  const classes = toast({ status })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole surface is hovered and dragged; what can be pressed is a button
    <div
      className={classes.root}
      data-toast={id}
      data-theme="BLUE_THEME"
      data-mode="light"
      data-dragged={isDragged || undefined}
      dir="ltr"
      style={{ transform: isDragged && offset !== 0 ? `translateX(${offset}px)` : 'none' }}
      {...handlers}
      onPointerEnter={onPointer && (() => onPointer(true))}
      onPointerLeave={onPointer && (() => onPointer(false))}
      onFocus={onFocus && ((event) => isByKeyboard(event) && onFocus(true))}
      onBlur={onFocus && ((event) => staysWithin(event) || onFocus(false))}
    >
      <Icon name={icon} className={classes.icon} />
      <button
        type="button"
        className={classes.message}
        title={closeHint}
        onMouseDown={keepFocus}
        onClick={onClose}
      >
        {children}
      </button>
      {action ? <div className={classes.action}>{action}</div> : null}
      {copyable ? (
        <input
          className={classes.copyable}
          aria-label={copyable.label}
          value={copyable.text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onPointerDown={keepPress}
        />
      ) : null}
      <span
        key={renewals}
        className={classes.time}
        data-paused={isPaused || undefined}
        style={{ animationDuration: `${lifetime}ms` }}
        aria-hidden="true"
      />
    </div>
  )
}

/** Selecting text must not drag the toast. */
const keepPress = (event: PointerEvent) => event.stopPropagation()

/** A press must not move the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const isByKeyboard = ({ target }: FocusEvent) => target.matches(':focus-visible')

const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
