/** Watches for newer versions of the app. */
import { fromCallback } from 'xstate'
import { type VersionEvent, versionMachine } from '#machines/app/version.machine.ts'
import type { MemberEdges } from './member-edges.ts'

export const createVersion = ({ versions: { watch, use } }: MemberEdges) => ({
  logic: versionMachine.provide({
    actors: {
      watch: fromCallback<VersionEvent, undefined>(({ sendBack }) =>
        watch(() => sendBack({ type: 'version.found' })),
      ),
    },
    actions: { use },
  }),
})
