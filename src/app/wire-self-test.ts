/** The self-test of the support screen. Its services are loaded on the first run. */
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { programs, trackOf } from '#content/programs.ts'
import type { Check, Verdict } from '#machines/guidance/findings.ts'
import { masked } from '#machines/guidance/report.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { copyText } from '#services/browser/clipboard.ts'
import { createSafeStorage, keepsText } from '#services/device/safe-storage.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import type { Inspect } from './system.ts'

type Options = {
  apiUrl: string
  mediaUrl: string
  productName: string
  email: string
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
}

export function wireSelfTest(options: Options) {
  const { apiUrl, mediaUrl, productName, email, player, inspect } = options
  const inspection = inspect === undefined ? {} : { inspect }
  const selfTest = createActor(
    selfTestMachine.provide({
      actors: {
        runCheck: fromPromise<Verdict, { check: Check }>(async ({ input, signal }) =>
          (await load(apiUrl, mediaUrl))(input.check, signal),
        ),
        copyReport: fromPromise(({ input }) => copyText(input.text + (inspect?.attachment?.() ?? ''))),
      },
    }),
    { input: { productName, account: masked(email) }, systemId: 'selfTest', ...inspection },
  )
  selfTest.on('self-test.started', () => player.send({ type: 'player.pause' }))
  return { actors: { selfTest }, start: () => selfTest.start(), stop: () => selfTest.stop() }
}

async function load(apiUrl: string, mediaUrl: string) {
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
    trackUrl: `${mediaUrl}/${trackOf(first, 'instrumental').id}`,
    session: createSessionStore(storage, Date.now),
    keepsText: () => keepsText(storage),
    keepsData,
    playSound: playLeftThenRight,
  })
}
