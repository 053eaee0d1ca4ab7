/** One message in the corner: pointed at, dragged, left alone; its time goes by when the walk lets it. */
import { dismissingShare } from '#machines/notices/toast.machine.ts'
import { toastModel } from '#tests/notices/toast.model.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { addToQueue } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

type Present = 'time' | 'window' | 'pointer' | 'focus' | 'grip'
type Snapshot = { matches: (value: never) => boolean }

const title = 'Genesis (with vocals)'
const toast = ({ page }: Stage) => page.locator('[data-toast]')
const is = (snapshot: Snapshot, region: Present, ...states: string[]) =>
  states.some((state) => snapshot.matches({ present: { [region]: state } } as never))
const isFree = (snapshot: Snapshot) => is(snapshot, 'grip', 'resting')

/** A toast's timer and the clock only move when the walk moves them. */
const timeWhenTold = (page: Stage['page']) =>
  page.addInitScript(() => {
    const { setInterval: set, clearInterval: clear, Date: day } = window
    const ticks = new Map<unknown, () => void>()
    const toasts = { isLookedAt: true, pass: (_: number) => {} }
    let now = day.now()
    day.now = () => now
    window.setInterval = ((tick: () => void, every?: number) => {
      if (every !== 50) return set(tick, every)
      const id = set(() => {}, 2 ** 30)
      ticks.set(id, tick)
      return id
    }) as typeof setInterval
    window.clearInterval = (id) => {
      ticks.delete(id)
      clear(id)
    }
    toasts.pass = (milliseconds) => {
      now += milliseconds
      for (const tick of [...ticks.values()]) tick()
    }
    document.hasFocus = () => toasts.isLookedAt
    Object.assign(window, { toasts })
  })

const pass = ({ page }: Stage, milliseconds: number) =>
  page.evaluate((time) => {
    const { toasts } = window as unknown as { toasts: { pass: (milliseconds: number) => void } }
    toasts.pass(time)
  }, milliseconds)

const look = (isLookedAt: boolean) => ({
  by: ({ page }: Stage) =>
    page.evaluate((isSo) => {
      Object.assign((window as unknown as { toasts: object }).toasts, { isLookedAt: isSo })
      dispatchEvent(new Event(isSo ? 'focus' : 'blur'))
    }, isLookedAt),
})

const tell = (stage: Stage) => addToQueue(stage, title)

/** Where a toast is gripped: far enough to one side that the pointer is over it still when it has sprung back. */
async function gripOf(stage: Stage) {
  const { x, y, width, height } = (await toast(stage).boundingBox())!
  return { x: x + width * 0.05, y: y + height / 2, width }
}

export const toastDriver = driverOf({
  model: toastModel,
  starts: toastModel.explorations.flatMap(({ inputs }, exploration) =>
    inputs.map(({ lifetime }, input) => ({
      exploration,
      input,
      by: async (stage: Stage) => {
        const { page, network, signIn } = stage
        await timeWhenTold(page)
        await network.hold('addTitle', 'POST', 'favorites/**')
        await signIn()
        await page.goto('/admin/neuro/audiotracks')
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (lifetime === null) {
          await page
            .getByRole('main')
            .getByRole('button', { name: `Add ${title} to favourites` })
            .press('Enter')
          await network.fault('addTitle', '500')
        } else await tell(stage)
        await toast(stage).waitFor()
      },
    })),
  ),
  stimuli: {
    'toast.close': {
      when: isFree,
      // Needs neither pointer nor focus, like assistive technology.
      by: (stage) =>
        toast(stage)
          .getByRole('button')
          .evaluate((button: HTMLElement) => button.click()),
    },
    'toast.renew': {
      when: (snapshot) =>
        isFree(snapshot) && is(snapshot, 'focus', 'outside') && !is(snapshot, 'time', 'lasting'),
      by: tell,
    },
    'toast.grab': {
      when: (snapshot) => is(snapshot, 'pointer', 'over'),
      by: async (stage) => {
        const { x, y } = await gripOf(stage)
        await stage.page.mouse.move(x, y)
        await stage.page.mouse.down()
        await stage.page.mouse.move(x + 10, y)
      },
    },
    'toast.release': {
      by: async (stage, { share }) => {
        const { mouse } = stage.page
        // It was moved already, and the pointer with it.
        const { x, y, width } = await gripOf(stage)
        await mouse.move(x - 10 + width * share + (share > dismissingShare ? 4 : -4), y)
        await mouse.up()
      },
    },
    'window.left': look(false),
    'window.returned': look(true),
    'pointer.entered': {
      when: isFree,
      by: async (stage) => {
        const { x, y } = await gripOf(stage)
        await stage.page.mouse.move(x, y)
      },
    },
    'pointer.left': { when: isFree, by: ({ page }) => page.mouse.move(5, 5) },
    'focus.entered': {
      when: isFree,
      by: async (stage) => {
        await stage.page.keyboard.press('Tab')
        await toast(stage).getByRole('button').focus()
      },
    },
    'focus.left': {
      when: isFree,
      by: ({ page }) => page.getByRole('button', { name: 'Notifications' }).focus(),
    },
    'time.left': {
      when: (snapshot) => is(snapshot, 'time', 'running'),
      by: (stage) => pass(stage, 500),
    },
    'time.over': {
      when: (snapshot) => is(snapshot, 'time', 'running'),
      by: (stage) => pass(stage, 10_000),
    },
  },
  async seen(stage, snapshot) {
    await expect(toast(stage)).toHaveCount(snapshot.matches('gone') ? 0 : 1)
    if (snapshot.matches('gone')) return
    await expect(stage.page.locator('[data-toast][data-dragged]')).toHaveCount(isFree(snapshot) ? 0 : 1)
  },
})
