import type { MouseEvent, ReactNode, Ref } from 'react'
import { button } from '#styled-system/recipes/button.js'
import { spinner } from '#styled-system/recipes/spinner.js'
import { Dots } from '#ui/feedback/dots.tsx'

export type ButtonProps = {
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost' | 'danger' | 'danger-outline' | 'link' | undefined
  size?: 'sm' | 'md' | 'lg' | 'inline' | undefined
  type?: 'button' | 'submit' | undefined
  /** The id of the form it submits, if it's outside the form. */
  form?: string | undefined
  /** Shows dots in place of the label. Clicks do nothing; the focus stays. */
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  isFullWidth?: boolean | undefined
  iconStart?: ReactNode
  iconEnd?: ReactNode
  isPressed?: boolean | undefined
  isExpanded?: boolean | undefined
  /** It opens a dialog. */
  hasDialog?: boolean | undefined
  describedBy?: string | undefined
  /** Hovered or focused, so a click is likely. */
  onApproach?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button. While busy or disabled it can still have the focus, and says so. */
export function Button({
  children,
  onClick,
  variant = 'solid',
  size = variant === 'link' ? 'inline' : 'md',
  type = 'button',
  form,
  isBusy = false,
  isDisabled = false,
  isFullWidth = false,
  iconStart,
  iconEnd,
  isPressed,
  isExpanded,
  hasDialog = false,
  describedBy,
  onApproach,
  ref,
  ...fromTrigger
}: ButtonProps) {
  const isIdle = !isBusy && !isDisabled
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={button({ variant, size, width: isFullWidth ? 'full' : 'auto' })}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle ? undefined : true}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      aria-describedby={describedBy}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      {...fromTrigger}
      onClick={isIdle ? onClick : (event) => event.preventDefault()}
    >
      {iconStart}
      <span>{children}</span>
      {iconEnd}
      {isBusy ? <Dots className={spinner().dots} /> : null}
    </button>
  )
}

type ButtonLinkProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'isFullWidth' | 'iconStart' | 'iconEnd'
> & {
  href: string
  /** Opens in a new tab, without a referrer. */
  isExternal?: boolean | undefined
  download?: string | undefined
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  href,
  variant = 'solid',
  size = variant === 'link' ? 'inline' : 'md',
  isFullWidth = false,
  iconStart,
  iconEnd,
  isExternal = false,
  download,
}: ButtonLinkProps) {
  return (
    <a
      href={href}
      className={button({ variant, size, width: isFullWidth ? 'full' : 'auto' })}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
      download={download}
    >
      {iconStart}
      <span>{children}</span>
      {iconEnd}
    </a>
  )
}
