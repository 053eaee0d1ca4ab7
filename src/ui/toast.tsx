import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { toast } from '../../styled-system/recipes/index.js'
import { Glyph } from './glyph.tsx'
import { useDragAway } from './use-drag-away.ts'

export type ToastTone = 'success' | 'error' | 'info'

type Props = {
  tone: ToastTone
  children: ReactNode
  /** Told back by whoever looks for the toast that something happened in. */
  id?: string | undefined
  /** A button that undoes or leads on. */
  action?: ReactNode
  /** Text to be copied by hand, whole at one press. */
  copyable?: { label: string; text: string } | undefined
  /** Share of its time that is left, 1 to 0; null for one that stays until it is read. */
  remaining: number | null
  /** Said after the message: that a press closes it. */
  closeHint: string
  /** Follows the finger; otherwise it is at its place or springs back to it. */
  isDragged?: boolean | undefined
  /** On its way out, from where it is. */
  isGone?: boolean | undefined
  onClose: () => void
  onGrab?: (() => void) | undefined
  /** `share`: how far it was dragged, of its width, either way. */
  onRelease?: ((share: number) => void) | undefined
  onPointer?: ((isOver: boolean) => void) | undefined
  onFocus?: ((isWithin: boolean) => void) | undefined
}

const icons = { success: 'done', error: 'problem', info: 'info' } as const

/**
 * The body of a toast: always by day, always left to right, closed by a press, with its time left as a line at its foot.
 * It says what is done to it; how long it stays and when it goes is decided by whoever shows it.
 */
export function Toast(props: Props) {
  const { tone, children, id, action, copyable, remaining, closeHint, onClose, onPointer, onFocus } = props
  const { isDragged = false, isGone = false } = props
  const { offset, handlers } = useDragAway(props)
  const classes = toast({ tone })
  const isMoved = isDragged || isGone
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its whole surface is pointed at and dragged; what can be pressed in it is a button
    <div
      className={classes.root}
      data-toast={id}
      data-theme="BLUE_THEME"
      data-mode="light"
      data-dragged={isDragged || undefined}
      dir="ltr"
      style={{ transform: isMoved && offset !== 0 ? `translateX(${offset}px)` : 'none' }}
      {...handlers}
      onPointerEnter={onPointer && (() => onPointer(true))}
      onPointerLeave={onPointer && (() => onPointer(false))}
      onFocus={onFocus && ((event) => isByKeyboard(event) && onFocus(true))}
      onBlur={onFocus && ((event) => staysWithin(event) || onFocus(false))}
    >
      <Glyph name={icons[tone]} className={classes.icon} />
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
      {remaining === null ? null : (
        <span className={classes.time} style={{ transform: `scaleX(${remaining})` }} aria-hidden="true" />
      )}
    </div>
  )
}

/** Marking text is no drag of the toast. */
const keepPress = (event: PointerEvent) => event.stopPropagation()

/** A press takes the focus from nothing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const isByKeyboard = ({ target }: FocusEvent) => target.matches(':focus-visible')

const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
