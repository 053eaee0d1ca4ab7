import { useNotices } from '../../actors/member-actors.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { onDemand } from '../../ui/on-demand.ts'

const stage = onDemand(() => import('./stage.tsx'))

/** Draws the toasts and says them. The two live regions are there before anything is said, or it would not be heard. */
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
