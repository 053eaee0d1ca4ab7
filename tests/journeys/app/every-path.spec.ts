/** Every path of the specification: signed in, signed out, and after the session has ended. */
import type { Page } from 'playwright/test'
import { contentPageNumbers, pathsOf, programSegments } from '#content/paths.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

const paths = pathsOf('neuro')
const members = [
  paths.dashboard,
  paths.contentIndex,
  paths.contentPage('listening-safely'),
  ...contentPageNumbers.map(paths.numberedPage),
  paths.ebooks,
  paths.audiotracks,
  paths.favourites,
  paths.support,
  paths.profile,
  paths.journey,
  ...programSegments.map(paths.program),
  paths.player,
  paths.visual,
  paths.upgrades,
  paths.vision,
  paths.plus,
  paths.ultra,
  paths.bonus,
  paths.quiz,
  paths.findOut,
]
const everybodys = [
  paths.signInHelp,
  paths.safety,
  paths.privacy,
  paths.terms,
  paths.company,
  paths.accessibility,
  paths.maintenance,
]
const entrance = [paths.userform, paths.login, paths.forgotPassword, paths.twoSteps]

/** Errors of the page and its console, except for failed requests. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`))
  return complaints
}

/** The side bar, which only the full layout has. */
const places = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('each page of a member has one heading, its own title and the full layout [2.8, 2.13, 4.1, 6.2]', async ({
  page,
  signIn,
}) => {
  const complaints = complaintsOf(page)
  await signIn()
  const titles = new Map<string, string>()
  for (const path of members) {
    await page.goto(path)
    await expect(heading(page), path).toHaveCount(1)
    await expect(page, path).toHaveURL(path)
    await expect(page, path).toHaveTitle(/^.+ · Neuro$/)
    await expect(places(page), path).toBeVisible()
    titles.set(path, await page.title())
  }
  // A numbered page also has a path with its name; everything else has one path.
  const [named, ...others] = members.filter((path) => path.startsWith(paths.contentPage('')))
  expect(others).toEqual([])
  titles.delete(named!)
  expect([...new Set(titles.values())]).toEqual([...titles.values()])
  for (const path of entrance) {
    await page.goto(path)
    await expect(page, path).toHaveURL(paths.dashboard)
  }
  for (const path of everybodys) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Go to your dashboard' }), path).toBeVisible()
  }
  await page.goto(paths.logout)
  await expect(heading(page)).toHaveText('Sign in')
  await expect(page.getByText('You’re signed out')).toBeVisible()
  expect(complaints).toEqual([])
})

test('members’ paths redirect a visitor to the sign-in page, and public ones have the blank layout [2.6, 2.7, 2.9, 6.1]', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  for (const path of members) {
    await page.goto(path)
    await expect(heading(page), path).toHaveText('Sign in')
    await expect(page).toHaveURL(path === paths.dashboard ? paths.login : paths.loginTo(path))
  }
  const titles: string[] = []
  for (const path of [...entrance, ...everybodys]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path)
    await expect(heading(page), path).toHaveCount(1)
    await expect(places(page), path).toHaveCount(0)
    titles.push(await page.title())
  }
  expect([...new Set(titles)]).toEqual(titles)
  await page.goto(paths.verify.replace(':token', 'a-token-of-nobody'))
  await expect(heading(page)).toHaveCount(1)
  await expect(places(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the root redirects to the dashboard, and an unknown path to /auth/404, for visitors and members [2.1, 2.2, 2.9, 8.3]', async ({
  page,
  signIn,
}) => {
  const complaints = complaintsOf(page)
  const leadsTo404 = async () => {
    for (const path of ['/admin/nowhere', '/admin/neurogrowth', '/nowhere', '/auth/Login']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/^[^?]+\/auth\/404/)
      await expect(heading(page), path).toHaveText('Page not found')
      await expect(places(page), path).toHaveCount(0)
    }
  }
  await page.goto(paths.home)
  await expect(page, 'the dashboard asks to sign in').toHaveURL(paths.login)
  await leadsTo404()
  await signIn()
  await page.goto(paths.home)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(places(page)).toBeVisible()
  await leadsTo404()
  expect(complaints).toEqual([])
})

test('each page asks to sign in after the session has ended, and remembers the email [2.6, 2.7, 4.2, 8.4]', async ({
  page,
  member,
  signIn,
}) => {
  const complaints = complaintsOf(page)
  await signIn()
  for (const path of members) {
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'a-token-of-the-past')
      localStorage.setItem('tokenExpiry', String(Date.now() - 1000))
    })
    await page.goto(path)
    await expect(heading(page), path).toHaveText('Sign in')
    await expect(page.getByLabel('Email address'), path).toHaveValue(member.email)
    expect(await page.evaluate(() => [localStorage.authToken, localStorage.tokenExpiry])).toEqual([
      undefined,
      undefined,
    ])
  }
  expect(complaints).toEqual([])
})
