/** Watches for newer versions of the app. */
import { fromCallback } from 'xstate'
import { type VersionEvent, versionMachine } from '#machines/app/version.machine.ts'
import type { Versions } from '#services/browser/versions.ts'

export const provideVersion = ({ watch, use }: Versions) =>
  versionMachine.provide({
    actors: {
      watch: fromCallback<VersionEvent, undefined>(({ sendBack }) =>
        watch(() => sendBack({ type: 'version.found' })),
      ),
    },
    actions: { use },
  })
