import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { extension, timerStep } from '#content/playback.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { minutesLeft, sleepNews } from '#screens/listening/player/sleep-words.ts'
import { expect } from '#tests/support/browser/browser.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'
import { report } from './player.paths.ts'

type Snapshot = SnapshotFrom<typeof sleepTimerMachine>
type Stage = { page: Page }

/** Seconds: shorter than the last minute, so that the fade begins after it. */
export const fade = 30
const minutes = 5
const five = { kind: 'minutes', minutes } as const

const isWaiting = (snapshot: Snapshot) => snapshot.matches({ on: 'waiting' })
const isClosing = (snapshot: Snapshot) => snapshot.matches({ on: 'closing' })
const isFading = (snapshot: Snapshot) => snapshot.matches({ on: 'fading' })
const isEnded = (snapshot: Snapshot) => snapshot.matches('ended')

const timer = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: /^Sleep timer/ })
const key = (stage: Stage, name: 'Play' | 'Pause') =>
  stage.page.getByRole('main').getByRole('button', { name, exact: true })

/** It closes the sheet, too. */
const preset = '5 min'

async function inSheet(stage: Stage, name: string): Promise<void> {
  const { page } = stage
  await timer(stage).click()
  const sheet = page.getByRole('dialog', { name: 'Sleep timer' })
  await sheet.getByRole('button', { name, exact: true }).click()
  if (name !== preset) await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** A longer step would be one in which the device was asleep. */
const longest = 80

async function pass({ page }: Stage, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= longest)
    await page.clock.fastForward(Math.min(left, longest) * 1000)
}

/** Plays, as far as the page can tell: its audio elements report what the test tells them to. */
export async function play(stage: Stage): Promise<void> {
  await key(stage, 'Play').click()
  await report(stage.page, 'canplay')
  await expect(key(stage, 'Pause')).toBeVisible()
}

export const handlers: Handlers<typeof sleepTimerMachine, Stage> = {
  events: {
    'timer.set': {
      says: 'Press “Sleep timer” and “5 min”.',
      cases: [{ span: five, fade }],
      act: (stage) => inSheet(stage, preset),
    },
    'timer.lengthen': {
      says: 'Press “Sleep timer” and “+5 min”.',
      act: (stage) => inSheet(stage, `+${timerStep} min`),
    },
    'timer.shorten': {
      says: 'Press “Sleep timer” and “−5 min”.',
      act: (stage) => inSheet(stage, `−${timerStep} min`),
    },
    'timer.extend': [
      {
        says: 'Press “Sleep timer” and “10 more minutes”.',
        when: isClosing,
        act: (stage) => inSheet(stage, `${extension} more minutes`),
      },
      { says: 'Press the key K.', act: ({ page }) => page.keyboard.press('k') },
    ],
    'timer.cancel': {
      says: 'Press “Sleep timer” and “Turn off”.',
      act: (stage) => inSheet(stage, 'Turn off'),
    },
    'end.near': {
      says: 'Wait until a minute is left.',
      act: (stage) => pass(stage, (minutes - 1) * 60),
    },
    'fade.due': {
      says: 'Wait for half a minute.',
      cases: [{ start: { track: 'genesis-vocals', seconds: 0 } }],
      act: (stage) => pass(stage, fade),
    },
    'time.left': [
      {
        says: 'Wait for a minute.',
        cases: [{ seconds: (minutes - 1) * 60 - 1, isLast: false }],
        when: isWaiting,
        act: (stage) => pass(stage, 61),
      },
      {
        says: 'Wait for ten seconds.',
        cases: [{ seconds: fade - 10, isLast: false }],
        when: isFading,
        act: (stage) => pass(stage, 10),
      },
    ],
    'time.over': { says: 'Wait for half a minute.', when: isFading, act: (stage) => pass(stage, fade) },
    'grace.over': { says: 'Wait for a minute.', act: (stage) => pass(stage, 61) },
    'player.started': { says: 'Press “Play”.', when: isEnded, act: (stage) => key(stage, 'Play').click() },
    'track.stopped': {
      says: 'Press “Pause”, and wait for five minutes.',
      when: isWaiting,
      act: async (stage) => {
        await key(stage, 'Pause').click()
        await pass(stage, minutes * 60)
      },
    },
    'track.progressed': {
      says: 'Press “Pause”, wait for five minutes, and press “Play”.',
      cases: [{ track: 'genesis-vocals', seconds: 0, duration: 0 }],
      when: isWaiting,
      act: async (stage) => {
        await key(stage, 'Pause').click()
        await pass(stage, minutes * 60)
        await key(stage, 'Play').click()
      },
    },
  },
  answers: {
    meter: 'It only sends events, which are above.',
    grace: 'It only sends events, which are above.',
  },
}

/** What the button says. */
function wordOf(snapshot: Snapshot): string {
  const view = sleepTimerView(snapshot)
  if (view.span === null) return 'Sleep timer'
  if (view.isFading) return 'Sleep timer: Fading out'
  return `Sleep timer: ${isClosing(snapshot) ? '1\u00a0min' : minutesLeft(view)}`
}

export const paths = pathsOf(sleepTimerMachine, handlers, {
  input: undefined,
  start: 'Set the fade of the sleep timer to 30 seconds, turn its chime on, and play Genesis in the player.',
  sees: (snapshot) =>
    [`The timer’s button says “${wordOf(snapshot)}”.`, isEnded(snapshot) && 'It’s silent, and shows “Play”.']
      .filter((sentence) => sentence !== false)
      .join(' '),
  view: sleepTimerView,
  within: ({ context: { span, left } }, { type }) =>
    // A longer timer is only shortened again, and one that has counted down has shown that it does.
    span.kind === 'minutes' && span.minutes > minutes ? type === 'timer.shorten' : left === 0,
  async shows(stage, snapshot) {
    await expect(timer(stage)).toHaveAccessibleName(wordOf(snapshot))
    if (isEnded(snapshot)) await expect(key(stage, 'Play')).toBeVisible()
    const news = sleepNews(sleepTimerView(snapshot))
    if (news !== '') await expect(stage.page.getByText(news)).toBeAttached()
  },
})
