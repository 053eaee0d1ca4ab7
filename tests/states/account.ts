import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { answer, fail, goOffline, neverAnswer } from './faults.ts'
import { life } from './life.ts'
import { button, offline, press, statesOf, words } from './state.ts'

const picture = new URL('../../docs/pictures/dashboard.png', import.meta.url)
const photos = (page: Page) => page.locator('input[type=file][accept*=jpeg]')
const details = (page: Page) => page.getByRole('region', { name: 'Your details' })

async function typePhone(page: Page, text: string) {
  const field = details(page).getByLabel('Phone', { exact: true })
  await page.getByRole('main').getByText('Wilhelmina Featherstonehaugh').first().waitFor()
  await field.fill(text)
}

const save = (page: Page) => details(page).getByRole('button', { name: 'Save details' }).click()

/** Saves other details as another tab or device would. */
const changedElsewhere = async (page: Page, changes: Record<string, string>) =>
  answer(page, 'profile/**', {
    data: {
      email: await page.evaluate(() => localStorage.getItem('email')),
      firstName: 'Wilhelmina',
      lastName: 'Featherstonehaugh',
      ...changes,
    },
  })

export const account = [
  ...statesOf({ screen: 'profile', path: '/admin/neuro/profile', isMember: true }, [
    {
      name: 'loading',
      before: (page) => neverAnswer(page, '**'),
      seen: (page) => page.locator('form[aria-label="Your details"] input[readonly]').first(),
    },
    {
      name: 'unavailable',
      isFaulty: true,
      before: async (page) => {
        await fail(page, 'profile/**')
        await fail(page, 'auth/**')
      },
      seen: (page) => words(page, 'We couldn’t load your details'),
    },
    {
      name: 'unsaved',
      act: (page) => typePhone(page, '+48 600 000 000'),
      seen: (page) => button(page, 'Discard changes'),
    },
    {
      name: 'refused',
      isFaulty: true,
      before: (page) =>
        answer(page, 'profile/**', {
          method: 'PUT',
          status: 400,
          message: 'Please use ordinary characters.',
        }),
      act: async (page) => {
        await typePhone(page, '+48 600 000 000')
        await save(page)
      },
      seen: (page) => words(page, 'Your details weren’t saved'),
    },
    {
      name: 'leaving',
      act: async (page) => {
        await typePhone(page, '+48 600 000 000')
        await page.locator('a[href$="/dashboard"]').first().dispatchEvent('click')
      },
      seen: (page) => page.getByRole('alertdialog', { name: 'Leave without saving?' }),
    },
    {
      name: 'conflict',
      act: async (page) => {
        await typePhone(page, '+48 600 000 000')
        await changedElsewhere(page, { phone: '+48 700 000 000' })
        await save(page)
      },
      seen: (page) => button(page, 'Keep my changes'),
    },
    {
      name: 'on-device',
      isFaulty: true,
      act: async (page) => {
        await typePhone(page, '+48 600 000 000')
        await goOffline(page)
        await save(page)
      },
      seen: (page) => words(page, 'Your changes are saved on this device'),
    },
    {
      name: 'photo-crop',
      act: (page) =>
        photos(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: readFileSync(picture) }),
      seen: (page) => page.getByRole('application', { name: 'Crop area' }),
    },
    {
      name: 'photo-unreadable',
      act: (page) =>
        photos(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') }),
      seen: (page) => words(page, /^Your browser can’t read that picture/),
    },
    {
      name: 'address-pending',
      before: (page) =>
        answer(page, 'updateemail?*', {
          method: 'PUT',
          message: 'We’ve emailed a link to your new address.',
        }),
      act: async (page) => {
        await page.getByLabel('New email').fill('wilhelmina@elsewhere.example')
        await press(page, 'Send confirmation link')
      },
      seen: (page) => words(page, /^Open the link we sent to/),
    },
    {
      name: 'password-short',
      act: async (page) => {
        await page.getByLabel('New password', { exact: true }).fill('short')
        await press(page, 'Change password')
      },
      seen: (page) => words(page, 'Use at least 10 characters.'),
    },
    {
      name: 'file-preview',
      records: life,
      act: async (page) => {
        const download = page.waitForEvent('download')
        await press(page, 'Export data')
        const path = await (await download).path()
        await page
          .locator('input[type=file][accept*=json]')
          .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: readFileSync(path) })
      },
      seen: (page) => button(page, 'Import data'),
    },
    {
      name: 'file-refused',
      act: (page) =>
        page
          .locator('input[type=file][accept*=json]')
          .setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{') }),
      seen: (page) => page.getByRole('main').getByRole('alert'),
    },
    {
      name: 'forgetting',
      act: (page) => press(page, 'Clear data'),
      seen: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'deletion',
      act: (page) => press(page, 'Delete account'),
      seen: (page) => page.getByRole('alertdialog', { name: 'Delete your account?' }),
    },
    {
      name: 'deletion-refused',
      isFaulty: true,
      before: (page) => fail(page, 'deleteemail/**', { method: 'DELETE' }),
      act: async (page) => {
        await press(page, 'Delete account')
        const email = await page.evaluate(() => localStorage.getItem('email') ?? '')
        await page.getByLabel(`Type ${email} to confirm`).fill(email)
        await press(page, 'Delete permanently')
      },
      seen: (page) => words(page, 'Your account wasn’t deleted'),
    },
    offline,
  ]),
]
