/** The self-test on the support screen. Its services are loaded on the first run. */
import { fromPromise } from 'xstate'
import { programs, trackOf } from '#content/programs.ts'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import type { Check, CheckResult } from '#machines/guidance/findings.ts'
import { masked } from '#machines/guidance/report.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { copyText } from '#services/browser/clipboard.ts'
import { createSafeStorage, keepsText } from '#services/device/safe-storage.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import { useScreenActor } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export type SelfTestServices = {
  runCheck: (check: Check, signal: AbortSignal) => Promise<CheckResult>
  /** Resolves to whether the text was copied. */
  copy: (text: string) => Promise<boolean>
}

export const provideSelfTest = ({ runCheck, copy }: SelfTestServices) =>
  selfTestMachine.provide({
    actors: {
      runCheck: fromPromise(({ input, signal }) => runCheck(input.check, signal)),
      copyReport: fromPromise(({ input }) => copy(input.text)),
    },
  })

type Options = {
  apiUrl: string
  mediaUrl: string
  productName: string
  email: string
  /** Adds the latest events, masked, to the report. */
  inspect: { attachment?: () => string } | undefined
}

export function createSelfTestActor(options: Options): LoadedActor {
  const { apiUrl, mediaUrl, productName, email, inspect } = options
  const logic = provideSelfTest({
    runCheck: async (check, signal) => (await loadChecks(apiUrl, mediaUrl))(check, signal),
    copy: (text) => copyText(text + (inspect?.attachment?.() ?? '')),
  })
  return { id: 'selfTest', logic, input: { productName, account: masked(email) } }
}

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
