/**
 * The inspector beside the running app, both served by `npm run inspect`: what it follows, hides, saves and
 * opens.
 */
import { readFileSync, rmSync } from 'node:fs'
import { answered, failed } from '@neuro/statecharts'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { productDefaults } from '#services/contract/product-defaults.ts'
import { attachmentMark } from '#statecharts/inspector/attachment.ts'
import { noFilter, rowOf, shownSteps, stepsBefore } from '#statecharts/inspector/live/steps.ts'
import { openRecording } from '#statecharts/inspector/opened.ts'
import type { RecordedStep, Recording } from '#statecharts/inspector/recording.ts'
import { writeTrace } from '#statecharts/inspector/trace.ts'
import type { Credentials } from '#tests/support/browser/browser.ts'

import { test as base, expect } from '#tests/support/browser/watched.ts'

const test = base.extend<{ member: Credentials }>({
  member: async ({ watched }, use, { testId }) => use(await watched.addMember(`${testId}@example.com`)),
})

/** Must never appear in the inspector, its messages or its files. */
const secretsOf = ({ email, password }: Credentials) => [email, email.split('@')[0]!, password]

async function openApp(context: BrowserContext, path = '/auth/login'): Promise<Page> {
  const app = await context.newPage()
  await app.goto(path)
  return app
}

async function signIn(app: Page, { email, password }: Credentials) {
  await app.getByLabel('Email address').fill(email)
  await app.getByRole('button', { name: 'Use a password' }).click()
  await app.getByLabel('Password', { exact: true }).fill(password)
  await app.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const state = (inspector: Page, id: string): Locator => inspector.locator(`[data-state="${id}"]`)
const isLit = (box: Locator) => expect(box).toHaveAttribute('data-active', 'true')
const log = (inspector: Page) => inspector.getByRole('listbox', { name: 'Log of the steps' })
const details = (inspector: Page) => inspector.getByRole('region', { name: 'The chosen step' })

/** Saves the recording and reads the file. */
async function saved(inspector: Page): Promise<{ path: string; text: string; recording: Recording }> {
  const [download] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Save recording' }).click(),
  ])
  const path = await download.path()
  const text = readFileSync(path, 'utf8')
  const { recording, problem } = openRecording(text)
  expect(problem).toBeNull()
  return { path, text, recording: recording! }
}

test('follows signing in and playing in another tab, shows no secret, and makes a recording that can be stepped through', async ({
  context,
  page: inspector,
  member,
}) => {
  // Includes what no part of the page shows: everything that the app has sent.
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('statecharts').addEventListener('message', ({ data }) => heard.push(data))
  })
  await inspector.goto('/inspector.html#session//live')
  await expect(inspector.getByText('No app is running here yet')).toBeVisible()

  const app = await openApp(context)
  await isLit(state(inspector, 'session.anonymous.idle'))
  await signIn(app, member)
  await app.waitForURL('**/admin/**')
  await isLit(state(inspector, 'session.signed-in.area.members.open'))
  await expect(state(inspector, 'session.anonymous.idle')).not.toHaveAttribute('data-active')
  await expect(inspector.getByText(/^Live, \d+ steps$/)).toBeVisible()

  await app.getByRole('link', { name: 'Programs' }).first().click()
  await app.getByRole('main').getByRole('button', { name: 'Play Genesis (with vocals)' }).click()
  await inspector.getByRole('navigation', { name: 'Machines' }).getByText('Player', { exact: true }).click()
  await isLit(state(inspector, 'player.sound.sounding'))
  await app
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  await isLit(state(inspector, 'player.sound.paused'))
  await expect(state(inspector, 'player.sound.sounding')).not.toHaveAttribute('data-active')

  const heard = await inspector.evaluate(() =>
    JSON.stringify((window as unknown as { heard: unknown }).heard),
  )
  expect(heard).toContain('"session.sign-in"')
  const { path, text, recording } = await saved(inspector)
  const stepOf = (type: string) => recording.steps.findIndex(({ event }) => event.type === type)
  expect(stepOf('session.sign-in')).toBeGreaterThan(0)
  expect(stepOf('player.play')).toBeGreaterThan(stepOf('session.sign-in'))
  for (const secret of secretsOf(member)) {
    expect(await inspector.content()).not.toContain(secret)
    expect(heard).not.toContain(secret)
    expect(text).not.toContain(secret)
  }

  const alone = await (await context.browser()!.newContext()).newPage()
  await alone.goto(`${new URL(inspector.url()).origin}/inspector.html#player//live`)
  await alone.getByLabel('Open recording').setInputFiles(path)
  const replay = alone.getByRole('toolbar', { name: 'Replay' })
  const shown = shownSteps(recording, stepsBefore(recording), noFilter, () => '')
  await expect(replay).toContainText(`step 1 of ${shown.length}`)
  await replay.getByRole('button', { name: 'Forward' }).click()
  await expect(replay).toContainText(`step 2 of ${shown.length}`)
  await log(alone).press('End')
  await isLit(state(alone, 'player.sound.paused'))
  await alone.getByRole('slider', { name: 'Step' }).fill(String(rowOf(shown, stepOf('player.play'))))
  await expect(details(alone).getByText('player.play')).toBeVisible()
  await isLit(state(alone, 'player.sound.sounding'))
  await expect(state(alone, 'player.sound.paused')).not.toHaveAttribute('data-active')
  await alone.getByRole('slider', { name: 'Step' }).fill(String(rowOf(shown, stepOf('session.sign-in'))))
  await alone.getByRole('navigation', { name: 'Machines' }).getByText('Session', { exact: true }).click()
  await isLit(state(alone, 'session.anonymous.signing-in'))
  await alone.context().close()
})

test('shows the masked payload of signing in, and finds a step by its words', async ({
  context,
  page: inspector,
  member,
}) => {
  await inspector.goto('/inspector.html#session//live')
  const app = await openApp(context)
  await signIn(app, { ...member, password: `${member.password}?` })
  await expect(app.getByRole('alert')).toContainText('Incorrect email or password')
  await inspector.getByRole('searchbox', { name: 'Event' }).fill('session sign in')
  await expect(log(inspector).getByRole('option')).toHaveCount(1)
  await log(inspector).getByRole('option').click()
  await expect(details(inspector)).toContainText('session.sign-in')
  await expect(details(inspector)).toContainText('password «hidden»')
  await expect(details(inspector)).toContainText('email m1@…')
  await expect(details(inspector)).toContainText('Signing in')
  for (const secret of secretsOf(member)) expect(await inspector.content()).not.toContain(secret)
})

test('follows the app through a reload and to another address, and keeps earlier steps', async ({
  context,
  page: inspector,
}) => {
  await inspector.goto('/inspector.html#session//live')
  const app = await openApp(context)
  await app.getByLabel('Email address').fill('ada@example.com')
  await app.getByRole('button', { name: 'Use a password' }).click()
  await isLit(state(inspector, 'session.anonymous.password'))
  await app.reload()
  await isLit(state(inspector, 'session.anonymous.idle'))
  await expect(inspector.getByText(/^Live, \d+ steps$/)).toBeVisible()
  await expect(inspector.getByRole('status').getByText('A new run.')).toBeVisible()
  await app.goto('/auth/join')
  await expect(inspector.getByText(/^Live, \d+ steps$/)).toBeVisible()
  const runs = inspector.getByRole('combobox', { name: 'App' })
  await expect(runs.getByRole('option', { name: /\(ended\)$/ })).toHaveCount(2)

  const first = await runs
    .getByRole('option', { name: /\(ended\)$/ })
    .first()
    .getAttribute('value')
  await runs.selectOption(first)
  await expect(inspector.getByRole('toolbar', { name: 'Replay' })).toContainText('The app, opened at')
  await log(inspector).press('End')
  await isLit(state(inspector, 'session.anonymous.password'))
  await inspector.getByRole('button', { name: 'Back to live' }).click()
  await isLit(state(inspector, 'session.anonymous.idle'))
})

test('says whether each event was ignored, and highlights only where it led', async ({
  context,
  page: inspector,
}) => {
  await inspector.goto('/inspector.html#session//live')
  await openApp(context)
  const lines = log(inspector).getByRole('option')
  await inspector.getByRole('checkbox', { name: 'Repeated and ignored events too' }).check()
  const stays = lines.filter({ hasText: 'Session keep account' })
  await expect(stays).toContainText('Ignored')
  const goes = lines.filter({ hasText: 'Session navigated' })
  await expect(goes).toContainText('Idle')
  const green = log(inspector).locator('.live-where[data-new]')
  await expect(green.getByText('Idle').first()).toBeVisible()
  await expect(goes.locator('.live-where[data-new]')).toHaveCount(0)
  await stays.click()
  await expect(details(inspector)).toContainText('no current state handles this event')
  await inspector.getByRole('checkbox', { name: 'Changes of state only' }).check()
  await expect(goes).toHaveCount(0)
  await expect(stays).toHaveCount(0)
})

const stepOf = (actor: string, at: number, type: string, value: string | null): RecordedStep => ({
  at,
  actor,
  from: null,
  event: { type },
  value,
  context: null,
  status: 'active',
})
const file = (title: string, actors: readonly string[], steps: readonly RecordedStep[]) => ({
  name: 'recording.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      kind: 'statechart-recording',
      version: 1,
      title,
      startedAt: 0,
      steps,
      actors: actors.map((id) => ({ id, name: id, machine: null, parent: null })),
    }),
  ),
})

test('a replay moves from one shown step to the next', async ({ page: inspector }) => {
  await inspector.goto('/inspector.html#player//live')
  await inspector
    .getByLabel('Open recording')
    .setInputFiles(
      file(
        'Ticks',
        ['one', 'clock'],
        [
          stepOf('one', 0, 'begin', null),
          ...[1, 2, 3].map((second) => ({ ...stepOf('one', second * 1000, 'tick', null), from: 'clock' })),
          stepOf('one', 3_500, 'pause', null),
          ...[4, 5].map((second) => ({ ...stepOf('one', second * 1000, 'tick', null), from: 'clock' })),
        ],
      ),
    )
  const replay = inspector.getByRole('toolbar', { name: 'Replay' })
  const forward = replay.getByRole('button', { name: 'Forward' })
  await expect(replay).toContainText('step 1 of 3, 0:00.000 (4 left out by the filters)')
  await forward.click()
  await expect(replay).toContainText('step 2 of 3, 0:01.000')
  await forward.click()
  await expect(replay).toContainText('step 3 of 3, 0:03.500')
  await expect(details(inspector)).toContainText('0:03.500')
  await expect(forward).toHaveAttribute('aria-disabled', 'true')
  await inspector.getByRole('checkbox', { name: 'Repeated and ignored events too' }).check()
  await expect(replay).toContainText('step 5 of 7')
  await expect(forward).not.toHaveAttribute('aria-disabled')
  await replay.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(details(inspector)).toContainText('0:03.000')

  await inspector.getByLabel('Open recording').setInputFiles(file('Empty', [], []))
  await expect(inspector.getByText('This recording holds no steps.')).toBeVisible()
  await expect(inspector.getByText('No app is running here yet')).toHaveCount(0)
})

test('moves through a long log by keys, and renders only the visible steps', async ({ page: inspector }) => {
  await inspector.goto('/inspector.html#player//live')
  const steps = Array.from({ length: 1500 }, (_, second) =>
    stepOf('one', second * 1000, `event ${second}`, null),
  )
  await inspector.getByLabel('Open recording').setInputFiles(file('Long', ['one'], steps))
  const chosen = log(inspector).getByRole('option', { selected: true })
  await log(inspector).focus()
  for (const [key, text] of [
    ['End', 'Event 1499'],
    ['ArrowUp', 'Event 1498'],
    ['Home', 'Event 0'],
    ['ArrowDown', 'Event 1'],
  ] as const) {
    await inspector.keyboard.press(key)
    await expect(chosen).toContainText(text)
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  expect(await log(inspector).getByRole('option').count()).toBeLessThan(60)
})

test('opens the trace of a failing test by its address', async ({ page: inspector }) => {
  const credentials = { email: 'ada@example.com', password: 'correct horse' }
  const { name, path } = writeTrace('reports/models/traces', {
    title: 'Inspector: a trace for a journey',
    machine: sessionMachine,
    input: { stored: { kind: 'none' }, link: 'none', awaiting: null },
    steps: [
      { type: 'session.use-password', ...{ email: 'ada@example.com' } },
      { type: 'session.sign-in', ...{ credentials } },
      failed('signIn'),
      { type: 'session.sign-in', ...{ credentials } },
      answered('signIn', { email: 'ada@example.com', role: 'member', expiresAt: 1 }),
    ],
  })
  try {
    await inspector.goto(`/inspector.html?trace=${name}`)
    await expect(inspector.getByRole('toolbar', { name: 'Replay' })).toContainText(
      'Inspector: a trace for a journey, step 1 of',
    )
    await isLit(state(inspector, 'session.anonymous.idle'))
    await log(inspector).getByText('Session sign in').first().click()
    await isLit(state(inspector, 'session.anonymous.signing-in'))
  } finally {
    rmSync(path)
  }
  await inspector.goto('/inspector.html?trace=no-such-trace')
  await expect(inspector.getByRole('alert')).toContainText('There is no trace “no-such-trace”')
})

test('opens the self-test’s report with the latest steps', async ({ context, page: inspector, member }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const app = await openApp(context)
  await signIn(app, member)
  await app.waitForURL('**/admin/**')
  await app.goto(`/admin/${productDefaults.slug}/support`)
  await app.getByRole('button', { name: 'Start the test' }).click()
  const heard = app.getByRole('button', { name: 'Left, then right', exact: true })
  const copy = app.getByRole('button', { name: 'Copy report' })
  // Without audio, the self-test doesn't ask what was heard.
  await heard.or(copy).waitFor()
  if (await heard.isVisible()) await heard.click()
  await copy.click()
  await expect(app.getByRole('button', { name: 'Copied' })).toBeVisible()
  const report = await app.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain(attachmentMark)
  for (const secret of secretsOf(member)) expect(report).not.toContain(secret)

  await inspector.goto('/inspector.html#selfTest//live')
  await inspector
    .getByLabel('Open recording')
    .setInputFiles({ name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from(report) })
  await expect(inspector.getByRole('toolbar', { name: 'Replay' })).toContainText('step 1 of')
  await log(inspector).press('End')
  await isLit(state(inspector, 'selfTest.finished.resting'))
})
