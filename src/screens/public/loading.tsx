import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { slowAfter } from '#ui/overlays/on-demand.ts'
import { Text } from '#ui/text/text.tsx'

/** A screen loads in steps. What begins within these milliseconds after the last step is the same wait. */
const gap = 500

let began = 0
let ended = performance.now()

/** Milliseconds until the wait that begins or goes on now is long. */
function timeLeft(): number {
  const now = performance.now()
  if (now < ended || now - ended > gap) began = now
  return began + slowAfter - now
}

type Props = {
  isWaiting: boolean
  /** An alternative to a long wait, if there's none on the screen already. */
  children?: ReactNode
}

/**
 * Says after eight seconds that the server isn't responding, counted from the first step of the wait. The live region is always in the page; otherwise
 * screen readers wouldn’t announce the change.
 */
export function SlowNote({ isWaiting, children }: Props) {
  return <div aria-live="polite">{isWaiting ? <LongWait>{children}</LongWait> : null}</div>
}

function LongWait({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeLeft())
    return () => {
      clearTimeout(timer)
      ended = performance.now()
    }
  }, [])
  if (!isLong) return null
  return (
    <Stack gap="sm">
      <Text size="small" color="muted">
        {t('Still trying. The server hasn’t answered yet.')}
      </Text>
      {children}
    </Stack>
  )
}

type LoadingProps = {
  label: string
  wayOut: string
  onWayOut: () => void
  /** Shown instead of three dots. */
  children?: ReactNode
}

/** Three dots or an outline while something loads, and after eight seconds an alternative. */
export function Loading({ label, wayOut, onWayOut, children }: LoadingProps) {
  return (
    <Stack>
      {children ?? <Spinner label={label} size="screen" />}
      <SlowNote isWaiting>
        <Button variant="outline" onClick={onWayOut}>
          {wayOut}
        </Button>
      </SlowNote>
    </Stack>
  )
}
