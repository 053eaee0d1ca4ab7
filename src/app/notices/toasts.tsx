import { useNotices } from '#actors/member-actors.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { HiddenText } from '#ui/text/hidden-text.tsx'

const stage = onDemand(() => import('./stage.tsx'))

/** Draws and announces the toasts. The live regions are there from the start: screen readers miss what's added with them. */
export function Toasts() {
  const [{ status, alert }] = useNotices()
  const loaded = stage.useLoaded(true)
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
