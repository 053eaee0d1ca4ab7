import { type ComponentType, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

type Part = { Sheet: ComponentType<{ onClose: () => void }> }

/** A button that opens a sheet of the dashboard, whose code loads on the first press. */
export function sheetButton(load: () => Promise<Part>) {
  const part = onDemand(load)
  return function SheetButton({ label }: { label: string }) {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    const loaded = part.useLoaded(isOpen, close)
    return (
      <>
        <Button variant="link" hasDialog onClick={() => setOpen(true)}>
          {label}
        </Button>
        {isOpen && loaded ? <loaded.Sheet onClose={close} /> : null}
      </>
    )
  }
}
