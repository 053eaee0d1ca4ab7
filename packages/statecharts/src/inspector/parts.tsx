/** The inspector's own buttons. */
import type { DragEvent, ReactNode } from 'react'
import { textIn } from './file.ts'
import './parts.css'

type Props = {
  children: ReactNode
  onClick: () => void
  isMain?: boolean
  isDisabled?: boolean
  isPressed?: boolean
  iconStart?: ReactNode
}

/** Stays focusable while disabled, and announces that. */
export function Button({ children, onClick, isMain, isDisabled = false, isPressed, iconStart }: Props) {
  return (
    <button
      type="button"
      className="part-button"
      data-main={isMain}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onClick}
    >
      {iconStart}
      <span>{children}</span>
    </button>
  )
}

/** Gets a file's text, or null if it's too large to be read. */
type OnText = (text: string | null) => void

/** Opens a file. */
export function FileButton({
  children,
  accept,
  onText,
}: {
  children: ReactNode
  accept: string
  onText: OnText
}) {
  return (
    <label className="part-button part-file">
      <span>{children}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void textIn(file).then(onText)
          target.value = ''
        }}
      />
    </label>
  )
}

/** For an element that files can be dropped on. */
export const takesFiles = (onText: OnText) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) void textIn(file).then(onText)
  },
})

/** One of the first tab stops: skips the navigation. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="part-skip"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
