/** Installs the app when the browser offers it, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type InstallationEvent, installationMachine } from '#machines/app/installation.machine.ts'
import { installationView } from '#machines/app/installation.view.ts'
import type { Installation } from '#services/browser/installation.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideInstallation = ({ watch, ask }: Installation, saveSuggested: () => void) =>
  installationMachine.provide({
    actors: {
      offers: fromCallback<InstallationEvent, undefined>(({ sendBack }) =>
        watch((canInstall) =>
          sendBack({ type: canInstall ? 'installation.offered' : 'installation.withdrawn' }),
        ),
      ),
    },
    actions: { ask: () => void ask().catch(() => {}), saveSuggested },
  })

export const useInstallation = () => useView(useMember().installation, installationView)
