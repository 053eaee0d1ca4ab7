/** Saves the sections of the dashboard, with the hooks for screens. */
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'
import { dashboardView } from '#machines/settings/dashboard.view.ts'
import { forgetDashboard, keepDashboard } from '#services/browser/last-dashboard.ts'
import { type VisibilityFact, watchVisibility } from '#services/browser/visibility.ts'
import { createDashboardService } from '#services/settings/dashboard.service.ts'
import { isSounding, usePlayerNow } from './listening.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createDashboard({ device }: MemberEdges) {
  const { recall, keep } = createDashboardService(device)
  return {
    logic: dashboardMachine.provide({ actions: { saveSections: (_, { sections }) => void keep(sections) } }),
    input: { sections: await recall() },
  }
}

export const useDashboard = () => useView(useMember().dashboard, dashboardView)

/**
 * The number of the visit to the dashboard. Unless something plays, another begins whenever the page is hidden or shown
 * again. What shows when it's hidden is what the next page begins with, so it must be up to date by then.
 */
export function useVisit(): number {
  const playerNow = usePlayerNow()
  const [visit, setVisit] = useState(0)
  const begin = useEffectEvent(({ type }: VisibilityFact) => {
    if (isSounding(playerNow())) return forgetDashboard()
    flushSync(() => setVisit(visit + 1))
    if (type === 'page.hidden') keepDashboard()
  })
  useEffect(() => {
    const stop = watchVisibility(begin)
    return () => {
      stop()
      forgetDashboard()
    }
  }, [])
  return visit
}
