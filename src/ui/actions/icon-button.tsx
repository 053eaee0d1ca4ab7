import type { MouseEvent, ReactNode, Ref } from 'react'
import { iconButton } from '#styled-system/recipes/icon-button.js'
import { spinner } from '#styled-system/recipes/spinner.js'
import { Dots } from '#ui/feedback/dots.tsx'
import { Tip } from './tip.tsx'

export type IconButtonProps = {
  /** Its name and tooltip. */
  label: string
  /** Language of the label, if it's not the page's. */
  lang?: string | undefined
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  variant?: 'ghost' | 'strong' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  shape?: 'square' | 'round' | undefined
  /** The state of a button whose label stays the same. */
  isPressed?: boolean | undefined
  /** Drawn filled; the label says what a press does. */
  isFilled?: boolean | undefined
  isExpanded?: boolean | undefined
  /** It opens a dialog. */
  hasDialog?: boolean | undefined
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Keyboard shortcut in the notation of `aria-keyshortcuts`. */
  shortcut?: string | undefined
  /** Hovered or focused, so a click is likely. */
  onApproach?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({
  label,
  children,
  onClick,
  variant,
  size,
  shape,
  isPressed,
  isFilled,
  isExpanded,
  hasDialog = false,
  isBusy = false,
  isDisabled = false,
  shortcut,
  onApproach,
  ref,
  ...fromTrigger
}: IconButtonProps) {
  const isIdle = !isBusy && !isDisabled
  return (
    <button
      ref={ref}
      type="button"
      className={iconButton({ variant, size, shape })}
      aria-label={label}
      aria-pressed={isPressed}
      data-filled={isFilled || undefined}
      aria-expanded={isExpanded}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle ? undefined : true}
      aria-keyshortcuts={shortcut}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      {...fromTrigger}
      onClick={isIdle ? onClick : undefined}
    >
      {children}
      <Tip text={label} />
      {isBusy ? <Dots className={spinner().dots} /> : null}
    </button>
  )
}

/** A link that looks the same. */
export const IconLink = ({ label, href, children }: { label: string; href: string; children: ReactNode }) => (
  <a href={href} aria-label={label} className={iconButton()}>
    {children}
    <Tip text={label} />
  </a>
)
