/** The self-test on the support screen. Its services are loaded on the first run. */
import { fromPromise } from 'xstate'
import { programs, trackOf } from '#content/programs.ts'
import { masked } from '#machines/guidance/report.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { copyText } from '#services/browser/clipboard.ts'
import { createSafeStorage, keepsText } from '#services/device/safe-storage.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export const createSelfTest = ({ apiUrl, mediaUrl, productName, member, attachment }: MemberEdges) => ({
  logic: selfTestMachine.provide({
    actors: {
      runCheck: fromPromise(async ({ input, signal }) =>
        (await loadChecks(apiUrl, mediaUrl))(input.check, signal),
      ),
      copyReport: fromPromise(({ input }) => copyText(input.text + (attachment?.() ?? ''))),
    },
  }),
  input: { productName, account: masked(member.email) },
})

async function loadChecks(apiUrl: string, mediaUrl: string) {
  const [{ createSelfTest }, { keepsData }, { playLeftThenRight }] = await Promise.all([
    import('#services/guidance/self-test.service.ts'),
    import('#services/device/storage-check.ts'),
    import('#services/listening/sound-check.ts'),
  ])
  const storage = createSafeStorage(() => localStorage)
  const [first] = programs
  return createSelfTest({
    apiUrl,
    statusUrl: new URL('/readyz', new URL(apiUrl, location.href)).href,
    trackUrl: `${mediaUrl}/${trackOf(first, 'vocals').id}`,
    session: createSessionStore(storage, Date.now),
    keepsText: () => keepsText(storage),
    keepsData,
    playSound: playLeftThenRight,
  })
}

export const useSelfTest = () => useView(useScreenActor('selfTest'), selfTestView)
