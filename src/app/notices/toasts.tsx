import { useNotices } from '#actors/member-actors.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { onDemand } from '#ui/on-demand.ts'

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
