import { test as base, expect, type Page } from 'playwright/test'
import { ada, type PlainApi, startPlainApi } from '#tests/support/server/plain-api.ts'

const test = base.extend<{ api: PlainApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: the tool reads from the pattern what a fixture needs
  api: async ({}, use) => {
    const api = await startPlainApi()
    await use(api)
    await api.stop()
  },
  baseURL: ({ api }, use) => use(api.address),
})

const edge = 'Edge (without vocals)'

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/neuro\/dashboard/)
}

test('signs in with a password, and shows the server’s refusal [2.3]', async ({ page, api }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong password.')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/neuro\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('Gold member')
  const { headers } = api.calls.findLast(({ line }) => line.startsWith('GET /profile/'))!
  expect([headers.accept, headers.role]).toEqual(['application/json', 'Gold member'])
  expect(headers.authorization).toMatch(/^Bearer token-of-ada/)
})

test('signs in by a link, without offering a code that doesn’t exist [2.10]', async ({ page, api }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByLabel('Code from the email')).toHaveCount(0)
  await page.goto(`/auth/login/verify/${api.linkToken()}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/neuro\/dashboard/)
})

test('lists, adds and removes favourites, and shows every refusal [2.14, 4.5, 4.6, 4.7, 8.1, 8.2]', async ({
  page,
  api,
}) => {
  await signIn(page)
  await page.goto('/admin/neuro/audiotracks')
  const add = page.getByRole('button', { name: `Add ${edge} to favourites` }).first()
  const remove = page.getByRole('button', { name: `Remove ${edge} from favourites` }).first()
  const shapes = [
    ['{"message":"The list is full."}', 'application/json'],
    ['{"error":"Not this one."}', 'application/json'],
    ['{"detail":"Not right now."}', 'application/json'],
    ['"Ask again tomorrow."', 'application/json'],
    ['Plainly refused.', 'text/plain'],
  ] as const
  for (const [body, type] of shapes) {
    api.refuse('POST /favorites/', body, type)
    await add.click()
    const [words] = /[A-Z][^"]*\./.exec(body) ?? []
    await expect(page.locator('[data-toast]').filter({ hasText: words! })).toBeVisible()
    await expect(add).toBeVisible()
  }
  await add.click()
  await expect(remove).toBeVisible()
  await page.goto('/admin/neuro/myfavorite')
  await remove.click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('sends the token and the stored role with every call of a member [6.3]', async ({ page, api }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  api.calls.length = 0
  await page.goto('/admin/neuro/audiotracks')
  await page
    .getByRole('button', { name: `Add ${edge} to favourites` })
    .first()
    .click()
  await page
    .getByRole('button', { name: `Remove ${edge} from favourites` })
    .first()
    .click()
  await page.getByRole('link', { name: 'Account settings' }).first().click()
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Media requests aren't calls of the members API.
  const calls = api.calls.filter(({ line }) => !line.startsWith('GET /media/'))
  const lines = calls.map(({ line }) => line)
  for (const call of [
    'GET /profile/',
    'PUT /profile/',
    'GET /favorites/',
    'POST /favorites/',
    'DELETE /favorites/',
  ])
    expect(lines).toContainEqual(expect.stringContaining(call))
  for (const { line, headers } of calls)
    expect([headers.authorization, headers.role], line).toEqual([
      expect.stringMatching(/^Bearer token-of-ada/),
      'Gold member',
    ])
})

test('leads back to sign-in once the session has ended [2.7]', async ({ page, api }) => {
  await signIn(page)
  api.expire()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText(/Your session (has )?ended/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})
