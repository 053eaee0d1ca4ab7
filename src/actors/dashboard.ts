/** Saves the sections of the dashboard, with the hooks for screens. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Arrangement } from '#content/dashboard.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'
import { dashboardView } from '#machines/settings/dashboard.view.ts'
import { forgetDashboard, keepDashboard } from '#services/browser/last-dashboard.ts'
import { watchVisibility } from '#services/browser/visibility.ts'
import { isSounding, usePlayerNow } from './listening.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideDashboard = (keep: (sections: Arrangement) => void) =>
  dashboardMachine.provide({ actions: { saveSections: (_, { sections }) => keep(sections) } })

export const useDashboard = () => useView(useMember().dashboard, dashboardView)

/**
 * The number of the visit: the next one begins whenever the page is hidden or shown again, unless something plays. What
 * shows when it's hidden is what the app's next start begins with, so the dashboard must be up to date by then.
 */
export function useVisit(): number {
  const playerNow = usePlayerNow()
  const [visit, setVisit] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once
  useEffect(() => {
    const stop = watchVisibility(({ type }) => {
      if (isSounding(playerNow())) return forgetDashboard()
      flushSync(() => setVisit((number) => number + 1))
      if (type === 'page.hidden') keepDashboard()
    })
    return () => {
      stop()
      forgetDashboard()
    }
  }, [])
  return visit
}
