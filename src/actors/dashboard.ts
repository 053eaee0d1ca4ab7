/** Saves the sections of the dashboard, with the hook for screens. */
import type { Arrangement } from '#content/dashboard.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'
import { dashboardView } from '#machines/settings/dashboard.view.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideDashboard = (keep: (sections: Arrangement) => void) =>
  dashboardMachine.provide({ actions: { saveSections: (_, { sections }) => keep(sections) } })

export const useDashboard = () => useView(useMember().dashboard, dashboardView)
