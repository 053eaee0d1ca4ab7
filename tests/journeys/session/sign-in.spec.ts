import { type BrowserServer, expect, test, typeInto } from '#tests/support/browser/browser.ts'
import { pathsThrough } from '#tests/support/paths.ts'
import { type signInEvents, signInJourney } from './sign-in.journey.ts'

for (const path of pathsThrough(signInJourney)) {
  test(`${path.description} [2.3, 2.10, 2.21, 4.4]`, { tag: '@firefox' }, async ({
    page,
    server,
    member,
  }) => {
    let link = ''
    let code = ''
    await page.goto('/auth/login')

    await path.test({
      events: {
        'choose the password': async () => {
          await typeInto(page.getByLabel('Email address'), member.email)
          await page.getByRole('button', { name: 'Use a password' }).click()
        },
        'type a wrong password': async () => {
          await typeInto(page.getByLabel('Password', { exact: true }), `${member.password}?`)
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'type the password': async () => {
          await typeInto(page.getByLabel('Password', { exact: true }), member.password)
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'ask for an email': async () => {
          await typeInto(page.getByLabel('Email address'), member.email)
          await page.getByRole('button', { name: 'Email me a link' }).click()
          const email = await server.nextEmail(member.email)
          link = email.link!
          code = email.code!
        },
        'type a wrong code': async () => {
          await typeInto(page.getByLabel('Code from the email'), code === '000000' ? '111111' : '000000')
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'type the code': async () => {
          await typeInto(page.getByLabel('Code from the email'), code)
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'open the link': async () => {
          await page.goto(pathOf(link))
        },
        'press sign in': () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
        'let ten minutes pass': () => age(server, member.email, 10 * 60 * 1000),
        'open the link too late': async () => {
          await page.goto(pathOf(link))
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
        'sign out': () => page.goto('/admin/logout').then(() => {}),
        'open the used link': async () => {
          await page.goto(pathOf(link))
          await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        },
      } satisfies Record<(typeof signInEvents)[number], () => Promise<unknown>>,
      states: {
        'at the door': async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
        },
        'asked for the password': () => expect(page.getByLabel('Password', { exact: true })).toBeVisible(),
        'password refused': async () => {
          await expect(page.getByRole('alert')).toContainText('Incorrect email or password')
          await expect(page.getByLabel('Email address')).toHaveValue(member.email)
        },
        'told to look into the inbox': async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
          await expect(page.getByText(member.email).first()).toBeVisible()
        },
        'code refused': () => expect(page.getByRole('alert')).toContainText('That code is wrong'),
        'asked to confirm': async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sign-in link')
          expect(page.url(), 'the token has left the address bar').not.toContain(tokenOf(link))
        },
        'on the dashboard': async () => {
          await expect(page).toHaveURL(/\/admin\/neuro\/dashboard$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
            expect.arrayContaining(['authToken', 'email', 'role', 'tokenExpiry']),
          )
        },
        'on the dashboard by link': async () => {
          await expect(page).toHaveURL(/\/admin\/neuro\/dashboard$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        },
        'holding an old email': async () => {},
        'told that the link has expired': () =>
          expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired'),
        'told goodbye': async () => {
          await expect(page).toHaveURL(/\/auth\/login$/)
          await expect(page.getByText('You’re signed out.')).toBeVisible()
          expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
        },
        'told that the link was already used': () =>
          expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has already been used'),
      },
    })
  })
}

/** Emails link to the configured public address, but the browser uses the one that this test’s server listens on. */
const pathOf = (link: string) => new URL(link).pathname
const tokenOf = (link: string) => pathOf(link).split('/').at(-1)!

/** Moves a request into the past instead of waiting. Milliseconds. */
async function age({ database }: BrowserServer, email: string, milliseconds: number): Promise<void> {
  await database.query
    .updateTable('challenges')
    .set(({ eb }) => ({
      created_at: eb('created_at', '-', milliseconds),
      expires_at: eb('expires_at', '-', milliseconds),
    }))
    .where('email_key', '=', email.toLowerCase())
    .execute()
}
