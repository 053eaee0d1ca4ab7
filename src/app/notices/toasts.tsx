import { useEffect } from 'react'
import { useNotices, useToasts } from '#actors/notices.ts'
import { whenIdle } from '#services/browser/idle.ts'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { HiddenText } from '#ui/text/hidden-text.tsx'

const stage = onDemand(() => import('./stage.tsx'))

/** Draws and announces the toasts. The live regions are there from the start: screen readers miss what's added with them. */
export function Toasts() {
  const [{ status, alert }] = useNotices()
  const loaded = stage.useLoaded(useToasts().length > 0)
  // Ahead of the first toast, which may be that the device is offline.
  useEffect(() => whenIdle(stage.preload), [])
  return (
    <>
      <HiddenText as="p" role="status" live="polite">
        {status}
      </HiddenText>
      <HiddenText as="p" role="alert" live="assertive">
        {alert}
      </HiddenText>
      {loaded ? <loaded.Stage /> : null}
    </>
  )
}
