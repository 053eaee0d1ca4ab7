/** What the screen shows of a session. */
import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { linkView } from '#machines/session/link.view.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const headings: Record<string, string> = {
  ready: 'Your sign-in link',
  redeeming: 'Your sign-in link',
  offline: 'We couldn’t check your link',
  occupied: 'This link is for a different account',
  used: 'This link has already been used',
  lapsed: 'This link has expired',
  malformed: 'This link doesn’t work',
}

export async function seenOfSession({ page }: Stage, snapshot: SnapshotFrom<typeof sessionMachine>) {
  const { status, form, farewell, area, isBusy, isSigningOut, isRenewing, warning, problem } =
    sessionView(snapshot)
  const { link } = linkView(snapshot)
  if (link !== null) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[link]!)
    if (link === 'redeeming') await expect(button(page, 'Cancel')).toBeVisible()
    if (link === 'offline') await expect(page.getByRole('alert').first()).toBeVisible()
    return
  }
  if (status === 'member') {
    if (isSigningOut) await expect(page.getByRole('status', { name: 'Signing out' })).toBeVisible()
    if (area !== 'open') return
    await expect(page.locator('button[aria-label^="Account: "], [aria-haspopup=menu]').first()).toBeAttached()
    const words = { days: 'You’ll be signed out soon.', hour: 'You’ll be signed out within the hour.' }
    if (isRenewing) await expect(page.getByRole('dialog', { name: 'Stay signed in' })).toBeVisible()
    else if (warning !== null) await expect(page.getByText(words[warning])).toBeVisible()
    else await expect(page.getByText(/^You’ll be signed out/)).toHaveCount(0)
    return
  }
  if (farewell === 'signed-out') await expect(page.getByText('You’re signed out.')).toBeVisible()
  if (farewell === 'expired') await expect(page.getByText(/^Your session (has )?ended/)).toBeVisible()
  const isAtLogin = new URL(page.url()).pathname === '/auth/login'
  if (form === 'password' && isAtLogin)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  if (isBusy) await expect(button(page, 'Cancel')).toBeVisible()
  if (problem !== null) await expect(page.getByRole('alert').first()).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
