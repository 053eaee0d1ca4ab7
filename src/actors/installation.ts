/** Installs the app when the browser offers it, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type InstallationEvent, installationMachine } from '#machines/app/installation.machine.ts'
import { installationView } from '#machines/app/installation.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { createVisitsService } from '#services/browser/visits.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createInstallation({ device, installation: { watch, ask } }: MemberEdges) {
  const visits = createVisitsService(device)
  const logic = installationMachine.provide({
    actors: {
      offers: fromCallback<InstallationEvent, undefined>(({ sendBack }) =>
        watch((canInstall) =>
          sendBack({ type: canInstall ? 'installation.offered' : 'installation.withdrawn' }),
        ),
      ),
    },
    actions: {
      ask: () => void ask().catch(() => {}),
      saveSuggested: () => void visits.saveSuggested(),
    },
  })
  return { logic, input: await visits.begin(dayOf(Date.now())) }
}

export const useInstallation = () => useView(useMember().installation, installationView)
