import { useLocation } from 'wouter'
import { canGoBack } from '#services/browser/history.ts'
import { usePaths } from './page-actors.tsx'

/** A function that leads back to the page before, or to the dashboard if that page isn't the app's. */
export function useWayBack(): () => void {
  const [, navigate] = useLocation()
  const { dashboard } = usePaths()
  return () => (canGoBack() ? history.back() : navigate(dashboard))
}
