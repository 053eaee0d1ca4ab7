/** The sections of the dashboard: how they're saved, and the hook for screens. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Arrangement } from '#content/dashboard.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'
import { useMember } from './member-actors.tsx'

export type DashboardActors = { dashboard: ActorRefFrom<typeof dashboardMachine> }

export const provideDashboard = (keep: (sections: Arrangement) => void) =>
  dashboardMachine.provide({ actions: { saveSections: (_, { sections }) => keep(sections) } })

export function useDashboard() {
  const { dashboard } = useMember()
  return [useSelector(dashboard, ({ context }) => context), dashboard.send] as const
}
