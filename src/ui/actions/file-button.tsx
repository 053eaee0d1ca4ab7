import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  label: string
  /** Like the `accept` attribute. */
  accept: string
  icon?: ReactNode
  isBusy?: boolean | undefined
  onFile: (file: File) => void
}

/** A button that opens a file picker. The same file can be chosen again. */
export function FileButton({ label, accept, icon, isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" iconStart={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
