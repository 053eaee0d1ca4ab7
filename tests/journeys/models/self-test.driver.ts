/** The test of the device: the calls, the database, the sound and the clipboard answer when the walk lets them. */
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { selfTestModel } from '#tests/guidance/self-test.model.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

type Snapshot = Parameters<typeof selfTestView>[0]
type Parts = { database?: () => void; sound?: () => void; refuse?: () => void; copy?: (is: boolean) => void }

const currentOf = (snapshot: Snapshot) => selfTestView(snapshot).current

/** What the device does on its own happens here when the walk says so. */
const answersWhenTold = ({ page }: Stage) =>
  page.addInitScript(() => {
    const parts: Parts = {}
    Object.assign(window, { parts })
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      if (name !== 'neuro-self-test') return open.call(this, name, version)
      const request = {} as Record<string, unknown> & { result: IDBDatabase }
      const tell = (what: string, found: IDBOpenDBRequest) => {
        request.result = found.result
        ;(request[what] as (() => void) | undefined)?.()
      }
      parts.database = () => {
        const found = open.call(this, name, version)
        found.onupgradeneeded = () => tell('onupgradeneeded', found)
        found.onsuccess = () => tell('onsuccess', found)
      }
      return request as unknown as IDBOpenDBRequest
    }
    HTMLMediaElement.prototype.play = function () {
      return new Promise((resolve, reject) => {
        parts.refuse = () => reject(new DOMException('No.', 'NotAllowedError'))
        parts.sound = () => {
          resolve()
          this.dispatchEvent(new Event('ended'))
        }
      })
    }
    // A sound that does not come to its end is given up after a time; here it is the walk that takes it.
    AbortSignal.timeout = () => new AbortController().signal
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        parts.copy = (is) => (is ? resolve() : reject(new Error('No.')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })

/** Tells a part how to answer, as soon as it has been asked. */
async function tell({ page }: Stage, part: keyof Parts, given?: boolean): Promise<void> {
  await page.waitForFunction((name) => name in (window as unknown as { parts: Parts }).parts, part)
  await page.evaluate(
    ([name, is]) => {
      const { parts } = window as unknown as { parts: Parts }
      const answer = parts[name]!
      delete parts[name]
      answer(is === true)
    },
    [part, given] as const,
  )
}

/** Earlier calls no longer matter. */
const forget = ({ page }: Stage) =>
  page.evaluate(() => {
    const { parts } = window as unknown as { parts: Parts }
    for (const name of Object.keys(parts)) delete parts[name as keyof Parts]
  })

const heard: Record<string, string> = { both: 'Left, then right', one: 'One side only', none: 'Nothing' }

export const selfTestDriver = driverOf({
  model: selfTestModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async (stage) => {
        const { page, network, signIn } = stage
        await answersWhenTold(stage)
        await signIn()
        await page.goto('/admin/neuro/support')
        await page.getByRole('button', { name: 'Start the test' }).waitFor()
        await network.hold('runCheck', 'GET', 'auth/current')
        await network.hold('track', 'GET', 'media/*', (request) => request.headers().range === 'bytes=0-1023')
      },
    },
  ],
  stimuli: {
    'self-test.run': { by: (stage) => press(stage, /^(Start the test|Test again)$/) },
    'self-test.stop': {
      // The browser's own answers come immediately.
      when: (snapshot) => currentOf(snapshot) !== 'device',
      by: async (stage) => {
        await press(stage, 'Stop')
        await forget(stage)
      },
    },
    'self-test.repeat': { by: (stage) => press(stage, 'Play it again') },
    'self-test.heard': { by: (stage, stimulus) => press(stage, heard[stimulus.heard]!) },
    'self-test.copy': { by: (stage) => press(stage, /^(Copy report|Copied)$/) },
    'xstate.done.actor.runCheck': {
      by: async (stage, _, before) => {
        const check = currentOf(before)
        if (check === 'connection' || check === 'session') await stage.network.pass('runCheck')
        if (check === 'tracks') await stage.network.pass('track')
        if (check === 'storage') await tell(stage, 'database')
        if (check !== 'sound') return
        await tell(stage, 'sound')
        await tell(stage, 'sound')
      },
    },
    'xstate.error.actor.runCheck': {
      // Browser and storage are checked either way.
      when: (snapshot) => !['device', 'storage'].includes(currentOf(snapshot)!),
      by: (stage, _, before) => {
        const check = currentOf(before)
        if (check === 'sound') return tell(stage, 'refuse')
        return stage.network.fault(check === 'tracks' ? 'track' : 'runCheck', 'offline')
      },
    },
    'xstate.done.actor.copyReport': { by: (stage, { output }) => tell(stage, 'copy', output) },
  },
  async seen({ page }, snapshot) {
    const { step, current, report, copying } = selfTestView(snapshot)
    if (current === 'device') return
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(button('Start the test')).toHaveCount(step === 'idle' ? 1 : 0)
    await expect(button('Stop')).toHaveCount(step === 'running' ? 1 : 0)
    await expect(button('Play it again')).toHaveCount(step === 'asking' ? 1 : 0)
    await expect(page.getByRole('textbox', { name: 'Report' })).toHaveCount(report === null ? 0 : 1)
    await expect(page.getByText('Report copied.')).toHaveCount(copying === 'copied' ? 1 : 0)
    await expect(page.getByText('Your browser didn’t let us copy it.')).toHaveCount(
      copying === 'refused' ? 1 : 0,
    )
  },
})
